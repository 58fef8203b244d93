-- Every request to a model, written before it is sent: ids and sizes, no content. It outlives the
-- meetings that it names, and goes with the account.
create sequence ai_call_ids as integer;
create table ai_calls (
  user_id integer not null references users (id) on delete cascade,
  id integer not null default nextval('ai_call_ids'),
  started_at timestamptz not null default now(),
  -- Null while it is under way, and for ever if the process ended in the middle of it.
  ended_at timestamptz,
  host text not null,
  -- True if the host is the machine that the product runs on.
  here boolean not null,
  model text not null,
  purpose text not null,
  prompt_version text,
  bytes_out bigint not null,
  bytes_in bigint not null default 0,
  -- How much of each kind was masked, by kind.
  masked jsonb not null default '{}',
  outcome text check (outcome in ('answered', 'refused', 'failed', 'stopped')),
  primary key (user_id, id)
);
alter sequence ai_call_ids owned by ai_calls.id;

-- The meetings that a request carried something of.
create table ai_call_meetings (
  user_id integer not null,
  meeting_id integer not null,
  call_id integer not null,
  primary key (user_id, meeting_id, call_id),
  foreign key (user_id, call_id) references ai_calls (user_id, id) on delete cascade
);
create index ai_call_meetings_call on ai_call_meetings (user_id, call_id);
