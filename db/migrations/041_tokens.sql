-- Personal access tokens. `hash` is the SHA-256 of what the user was shown once.
create sequence token_ids as integer;
create table tokens (
  user_id integer not null references users (id) on delete cascade,
  id integer not null default nextval('token_ids'),
  hash text not null,
  name text not null check (name <> ''),
  scope text not null check (scope in ('read', 'write')),
  hint text not null, -- the last characters, to tell them apart
  created_at timestamptz not null default now(),
  used_at timestamptz,
  expires_at timestamptz,
  primary key (user_id, id)
);
alter sequence token_ids owned by tokens.id;
create index tokens_hash on tokens (hash);

-- The secret address under which a user's calendar is read; SHA-256 of its last part.
create table calendar_feeds (
  user_id integer primary key references users (id) on delete cascade,
  hash text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index calendar_feeds_hash on calendar_feeds (hash);
