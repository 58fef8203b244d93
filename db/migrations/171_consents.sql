-- Whether a client has agreed that meetings are processed by AI. What holds now is on the client and,
-- if it differs, on the meeting; `consents` is how it came to that and is only added to.
alter table clients add column consent text not null default 'unknown'
  check (consent in ('unknown', 'given', 'refused', 'revoked'));
-- Null: as the client.
alter table meetings add column consent text check (consent in ('given', 'refused', 'revoked'));
-- Whether a meeting may be processed as long as nobody has said anything.
alter table users add column process_unknown boolean not null default true;

create sequence consent_ids as integer;
create table consents (
  user_id integer not null,
  id integer not null default nextval('consent_ids'),
  client_id integer,
  meeting_id integer,
  state text not null check (state in ('unknown', 'given', 'refused', 'revoked')),
  method text check (method in ('recording', 'signed', 'email', 'other')),
  -- Where in the recording it was said, in seconds.
  moment real check (moment >= 0),
  comment text not null default '',
  recorded_by text not null check (recorded_by <> ''),
  recorded_at timestamptz not null default now(),
  primary key (user_id, id),
  check ((client_id is null) <> (meeting_id is null)),
  foreign key (user_id, client_id) references clients (user_id, id) on delete cascade,
  foreign key (user_id, meeting_id) references meetings (user_id, id) on delete cascade
);
alter sequence consent_ids owned by consents.id;
create index consents_client on consents (user_id, client_id, id);
create index consents_meeting on consents (user_id, meeting_id, id);
