-- What an adviser knows of a client without having heard it in a meeting.
create sequence fact_ids as integer;
create table facts (
  user_id integer not null,
  id integer not null default nextval('fact_ids'),
  client_id integer not null,
  kind text not null check (kind in ('family', 'work', 'goals', 'risk', 'income', 'policies')),
  text text not null check (text <> ''),
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, client_id) references clients (user_id, id) on delete cascade
);
alter sequence fact_ids owned by facts.id;
create index facts_client on facts (user_id, client_id, id);
