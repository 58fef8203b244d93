-- The head and foot of every document that leaves in a user's name. The logo is a PNG that was drawn again here.
create table letterheads (
  user_id integer primary key references users (id) on delete cascade,
  firm text not null default '',
  address text not null default '',
  disclosure text not null default '',
  logo bytea,
  updated_at timestamptz not null default now()
);
