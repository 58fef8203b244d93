-- Every key starts with the owner: rows cannot point at another owner's, and the tables shard by it.
create sequence client_ids as integer;
create table clients (
  user_id integer not null references users (id) on delete cascade,
  id integer not null default nextval('client_ids'),
  name text not null check (name <> ''),
  type text not null check (type <> ''),
  legal_hold boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
alter sequence client_ids owned by clients.id;
create unique index clients_name on clients (user_id, lower(name));

create sequence meeting_ids as integer;
create table meetings (
  user_id integer not null,
  id integer not null default nextval('meeting_ids'),
  client_id integer not null,
  title text not null check (title <> ''),
  date timestamptz not null,
  duration integer check (duration >= 0), -- seconds
  type text not null default 'Meeting',
  status text not null,
  -- The step a recording is in, and how much of it is done.
  step text,
  steps_done integer not null default 0,
  steps_total integer not null default 0,
  started_at timestamptz,
  -- Counts the runs of the pipeline: a worker that lost its meeting writes nothing more.
  attempt integer not null default 0,
  failure text,
  legal_hold boolean not null default false,
  audio_path text,
  audio_name text,
  audio_type text,
  audio_bytes bigint,
  audio_sha256 text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, client_id) references clients (user_id, id) on delete cascade
);
alter sequence meeting_ids owned by meetings.id;
create index meetings_client on meetings (user_id, client_id);
create index meetings_date on meetings (user_id, date desc);
create index meetings_processing on meetings (status) where status = 'Processing';

-- The answer of the speech service for one piece of a recording, kept so that it is paid for once.
create table transcript_pieces (
  user_id integer not null,
  meeting_id integer not null,
  run integer not null,
  position integer not null,
  start_seconds double precision not null,
  segments jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, meeting_id, run, position),
  foreign key (user_id, meeting_id) references meetings (user_id, id) on delete cascade
);

create sequence transcript_ids as integer;
create table transcripts (
  user_id integer not null,
  id integer not null default nextval('transcript_ids'),
  meeting_id integer not null,
  full_text text not null,
  segments jsonb not null default '[]',
  speakers jsonb not null default '{}', -- label in the segments → name given by the user
  current boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, meeting_id) references meetings (user_id, id) on delete cascade
);
alter sequence transcript_ids owned by transcripts.id;
create unique index transcripts_current on transcripts (user_id, meeting_id) where current;
create index transcripts_meeting on transcripts (user_id, meeting_id);

create sequence summary_ids as integer;
create table summaries (
  user_id integer not null,
  id integer not null default nextval('summary_ids'),
  meeting_id integer not null,
  executive_summary text not null,
  key_points jsonb not null,
  action_items jsonb not null,
  next_meeting jsonb,
  evidence jsonb not null default '[]',
  origin text not null default 'model' check (origin in ('model', 'rules')),
  coverage real not null default 1,
  current boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, meeting_id) references meetings (user_id, id) on delete cascade
);
alter sequence summary_ids owned by summaries.id;
create unique index summaries_current on summaries (user_id, meeting_id) where current;
create index summaries_meeting on summaries (user_id, meeting_id);

create sequence note_ids as integer;
create table notes (
  user_id integer not null,
  id integer not null default nextval('note_ids'),
  meeting_id integer not null,
  content text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, meeting_id),
  foreign key (user_id, meeting_id) references meetings (user_id, id) on delete cascade
);
alter sequence note_ids owned by notes.id;
