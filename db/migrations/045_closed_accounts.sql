-- From then on nobody signs in to the account and it is being deleted, a meeting at a time.
alter table users add column closed_at timestamptz;
create index users_closed on users (id) where closed_at is not null;

-- A finished sign-up says who the user is: it goes with the user.
alter table registrations drop constraint registrations_user_id_fkey;
alter table registrations
  add foreign key (user_id) references users (id) on delete cascade;
create index registrations_user on registrations (user_id);
