-- What the id in the address is derived from, so that a reminder can carry it again.
alter table registrations add column nonce text unique;
alter table registrations add column checked_at timestamptz;

-- Checkouts of users who are signed in.
create table checkouts (
  session text primary key,
  user_id integer not null references users (id) on delete cascade,
  plan text not null,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  created_at timestamptz not null default now()
);
create index checkouts_user on checkouts (user_id);
create index checkouts_open on checkouts (created_at) where status = 'open';

create table subscriptions (
  id text primary key,
  user_id integer not null references users (id) on delete cascade,
  customer text,
  plan text not null,
  status text not null,
  cancel_at_period_end boolean not null default false,
  period_end timestamptz,
  -- When the provider was asked for this state: an answer to an earlier question changes nothing.
  read_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index subscriptions_user on subscriptions (user_id);
create index subscriptions_customer on subscriptions (customer);

-- Signed events that have had their effect.
create table payment_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);

-- Recordings that were sent in for transcription, kept when the meeting goes: deleting one gives no
-- further transcription.
create table transcriptions (
  user_id integer not null references users (id) on delete cascade,
  meeting_id integer not null,
  started_at timestamptz not null default now(),
  primary key (user_id, meeting_id)
);
create function count_transcription() returns trigger language plpgsql as $$
begin
  insert into transcriptions (user_id, meeting_id) values (new.user_id, new.id)
  on conflict do nothing;
  return null;
end
$$;
create trigger meetings_recorded after insert or update of audio_path on meetings
  for each row when (new.audio_path is not null and new.audio_type ~ '^(audio|video)/')
  execute function count_transcription();
