-- Proof of what was deleted, signed by a key that the database does not have: ids, counts and hashes,
-- no content. `document` is the text that was signed, as it is given out.
create table receipts (
  user_id integer not null references users (id) on delete cascade,
  id uuid not null,
  at timestamptz not null default now(),
  rule text not null check (rule <> ''),
  client_id integer,
  meeting_id integer,
  document text not null,
  primary key (user_id, id)
);
create index receipts_newest on receipts (user_id, at desc, id);
