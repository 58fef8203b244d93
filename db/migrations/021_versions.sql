-- A transcript changed while it is being indexed has a higher revision than what was indexed.
alter table transcripts
  drop column indexed,
  add column revision integer not null default 1,
  add column indexed_revision integer not null default 1;
create index transcripts_unindexed on transcripts (user_id, meeting_id)
  where current and indexed_revision < revision;
