-- Who wants an email on Mondays about action items that are open. `nonce` is part of what the link that
-- ends these emails is made from: it works for as long as this row is there.
create table digests (
  user_id integer primary key references users (id) on delete cascade,
  nonce text not null,
  due_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index digests_due on digests (due_at);
