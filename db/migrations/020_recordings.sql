alter table meetings
  -- The recording's own key, wrapped by the server's: without this row no copy of the file opens.
  add column audio_key text,
  add column audio_added_at timestamptz,
  -- Which version of transcript and summary is wanted; made again, the number goes up.
  add column transcript_run integer not null default 1,
  add column summary_run integer not null default 1,
  -- Runs of the pipeline since something was last finished.
  add column tries integer not null default 0,
  -- When a failure that may pass is tried again by itself, and since when it has been tried.
  add column retry_at timestamptz,
  add column failing_since timestamptz,
  -- Sentences for the reader, such as "The file is incomplete".
  add column warnings text[] not null default '{}',
  add column peaks real[] not null default '{}';
create index meetings_audio on meetings (user_id, audio_sha256);

alter table transcript_pieces drop column start_seconds;
alter table transcript_pieces rename column segments to answer;

alter table transcripts
  add column run integer not null default 1,
  add column indexed boolean not null default true;
create unique index transcripts_run on transcripts (user_id, meeting_id, run);
alter table summaries
  add column run integer not null default 1,
  add column degraded boolean not null default false;
create unique index summaries_run on summaries (user_id, meeting_id, run);

-- A note saved again while it is being indexed has a higher revision than what was indexed.
alter table notes
  add column revision integer not null default 1,
  add column indexed_revision integer not null default 0;
create index notes_unindexed on notes (user_id, meeting_id) where indexed_revision < revision;

-- Stored files that no row names any more. Written with the very change that lets go of them, however
-- it comes about, so that no file outlives its meeting.
create table discarded_files (
  path text primary key,
  discarded_at timestamptz not null default now()
);
create function discard_file() returns trigger language plpgsql as $$
begin
  insert into discarded_files (path) values (old.audio_path) on conflict do nothing;
  return null;
end
$$;
create trigger meetings_deleted after delete on meetings
  for each row when (old.audio_path is not null) execute function discard_file();
create trigger meetings_audio_replaced after update of audio_path on meetings
  for each row when (old.audio_path is distinct from new.audio_path and old.audio_path is not null)
  execute function discard_file();
