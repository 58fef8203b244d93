-- Runs of a job that began and have not ended: one that takes its process down is not begun for ever.
create table unfinished_jobs (
  kind text not null,
  subject text not null,
  runs integer not null,
  begun_at timestamptz not null default now(),
  primary key (kind, subject)
);
