-- Those who belong to a client: a spouse, a trustee, an accountant.
create sequence person_ids as integer;
create table people (
  user_id integer not null,
  id integer not null default nextval('person_ids'),
  client_id integer not null,
  name text not null check (name <> ''),
  role text not null default '',
  email text not null default '',
  phone text not null default '',
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, client_id) references clients (user_id, id) on delete cascade
);
alter sequence person_ids owned by people.id;
create index people_client on people (user_id, client_id, id);
