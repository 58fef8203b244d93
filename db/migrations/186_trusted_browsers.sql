-- Browsers that need no code for a while: `hash` is the SHA-256 of the token in their cookie.
create table trusted_browsers (
  hash text primary key,
  user_id integer not null references users (id) on delete cascade,
  user_agent text,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  expires_at timestamptz not null
);
create index trusted_browsers_user on trusted_browsers (user_id);
create index trusted_browsers_expires on trusted_browsers (expires_at);
