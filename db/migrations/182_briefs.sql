-- What a model made of the lines of a brief before a meeting. `basis` is the SHA-256 of those lines: once they
-- have changed it is shown no more. `sentences` is a list of { text, lines }.
create table briefs (
  user_id integer not null,
  meeting_id integer not null,
  basis text not null,
  sentences jsonb not null,
  made_at timestamptz not null default now(),
  primary key (user_id, meeting_id),
  foreign key (user_id, meeting_id) references meetings (user_id, id) on delete cascade
);

-- Whether the user wants the briefs of a day by mail the evening before, and the last evening that was seen to.
alter table users
  add column mail_briefs boolean not null default false,
  add column briefs_mailed_on date;
