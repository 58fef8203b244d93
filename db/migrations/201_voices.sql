-- How the speakers of a meeting sound, to find them again in later meetings of the same client. Off until both the user and,
-- for each client, a row here say otherwise.
alter table users add column remember_voices boolean not null default false;
create table voice_consents (
  user_id integer not null,
  client_id integer not null,
  consented_at timestamptz not null default now(),
  primary key (user_id, client_id),
  foreign key (user_id, client_id) references clients (user_id, id) on delete cascade
);

-- `print` is sealed: it is told apart from other voices by nobody but this server. It belongs to a label of one version of the
-- transcript, whose name it has; prints of other models are not compared.
create table meeting_voices (
  user_id integer not null,
  meeting_id integer not null,
  version integer not null,
  label text not null,
  model text not null,
  seconds real not null,
  print text not null,
  primary key (user_id, meeting_id, version, label),
  foreign key (user_id, meeting_id) references meetings (user_id, id) on delete cascade
);
