-- Calendars kept elsewhere that the user reads here. `address` is sealed: it opens the whole calendar.
create sequence calendar_ids as integer;
create table calendars (
  user_id integer not null references users (id) on delete cascade,
  id integer not null default nextval('calendar_ids'),
  name text not null check (name <> ''),
  host text not null,
  address text not null,
  etag text,
  modified text, -- as the server wrote it
  body_hash text,
  expanded_at timestamptz, -- when all of it was last taken over
  read_at timestamptz, -- when the server last said that it is so
  failure text,
  failures integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
alter sequence calendar_ids owned by calendars.id;
create index calendars_due on calendars (due_at);

-- What takes place in them, a row for each time that it does. `missed`: reads in a row without its uid.
create sequence calendar_event_ids as integer;
create table calendar_events (
  user_id integer not null,
  id integer not null default nextval('calendar_event_ids'),
  calendar_id integer not null,
  uid text not null,
  occurrence text not null default '', -- the moment that the series had for it
  title text not null,
  location text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  all_day boolean not null default false, -- from midnight to midnight in UTC, whatever the zone
  emails text[] not null default '{}',
  names text[] not null default '{}',
  client_id integer,
  client_asked boolean not null default false, -- the user has said who it is, or that it is no client
  meeting_id integer,
  missed integer not null default 0,
  primary key (user_id, id),
  unique (user_id, calendar_id, uid, occurrence),
  check (ends_at >= starts_at),
  foreign key (user_id, calendar_id) references calendars (user_id, id) on delete cascade,
  foreign key (user_id, client_id) references clients (user_id, id) on delete set null (client_id),
  foreign key (user_id, meeting_id) references meetings (user_id, id) on delete set null (meeting_id)
);
alter sequence calendar_event_ids owned by calendar_events.id;
create index calendar_events_starts on calendar_events (user_id, starts_at);
create index calendar_events_client on calendar_events (user_id, client_id);
create index calendar_events_meeting on calendar_events (user_id, meeting_id);
