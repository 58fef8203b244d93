-- Addresses that are told when a meeting has been processed.
create sequence webhook_ids as integer;
create table webhooks (
  user_id integer not null references users (id) on delete cascade,
  id integer not null default nextval('webhook_ids'),
  url text not null,
  secret text not null,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
alter sequence webhook_ids owned by webhooks.id;

-- One row a call that is owed. The row is the outbox: it is sent until `delivered_at` or `failure`.
create table deliveries (
  user_id integer not null,
  id uuid not null default gen_random_uuid(),
  webhook_id integer not null,
  event text not null,
  meeting_id integer not null,
  attempts integer not null default 0,
  status integer, -- of the last answer
  failure text,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  primary key (user_id, id),
  unique (user_id, webhook_id, event, meeting_id),
  foreign key (user_id, webhook_id) references webhooks (user_id, id) on delete cascade
);
