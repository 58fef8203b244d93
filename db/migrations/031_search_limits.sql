-- A search that runs holds a slot; one that died gives it back when it expires.
create table search_slots (
  user_id integer not null references users (id) on delete cascade,
  slot smallint not null,
  token uuid not null,
  expires_at timestamptz not null,
  primary key (user_id, slot)
);

-- What a user's questions cost at the provider, in characters, by UTC day.
create table ai_spend (
  user_id integer not null references users (id) on delete cascade,
  day date not null,
  requests integer not null default 0,
  sent bigint not null default 0,
  received bigint not null default 0,
  primary key (user_id, day)
);
