-- Sentences of a transcript that say something lasting about the client, or ask what nobody answered. Rules
-- found them; `text` is as it was said. What a reader has corrected or hidden stays so when the transcript
-- is looked through again.
alter table transcripts add column statements_revision integer not null default 0;
create index transcripts_unread on transcripts (user_id, meeting_id)
  where current and statements_revision < revision;

create sequence statement_ids as integer;
create table statements (
  user_id integer not null,
  id integer not null default nextval('statement_ids'),
  meeting_id integer not null,
  transcript_id integer not null,
  kind text not null
    check (kind in ('family', 'work', 'goals', 'risk', 'income', 'policies', 'question')),
  -- Of one topic a later statement takes the place of an earlier one. Null: both hold.
  topic text,
  text text not null check (text <> ''),
  -- The words with which an answer was put off; null if none was given at all.
  reply text,
  speaker text,
  segment integer not null,
  start_ms integer,
  correction text check (correction <> ''),
  hidden boolean not null default false,
  primary key (user_id, id),
  foreign key (user_id, meeting_id) references meetings (user_id, id) on delete cascade,
  foreign key (user_id, transcript_id) references transcripts (user_id, id) on delete cascade
);
alter sequence statement_ids owned by statements.id;
create unique index statements_text on statements (user_id, meeting_id, kind, text);
create index statements_transcript on statements (user_id, transcript_id);
