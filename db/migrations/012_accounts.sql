-- An authenticator app in place of the mailed code. `secret` is sealed; `last_step` is the newest
-- thirty seconds whose code was used, so that none is used twice.
create table authenticators (
  user_id integer primary key references users (id) on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- HMACs of the codes for a lost telephone, each good once.
create table recovery_codes (
  user_id integer not null references users (id) on delete cascade,
  code text not null,
  used_at timestamptz,
  primary key (user_id, code)
);

-- One-time links for a new password. `token` is the SHA-256 of the one in the address.
create table reset_links (
  token text primary key,
  user_id integer not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index reset_links_user on reset_links (user_id);
