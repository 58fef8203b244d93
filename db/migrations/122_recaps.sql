-- Emails about a meeting that its owner sent to clients from here, as they went out.
create sequence recap_ids as integer;
create table recaps (
  user_id integer not null references users (id) on delete cascade,
  id integer not null default nextval('recap_ids'),
  meeting_id integer not null,
  recipients text[] not null check (cardinality(recipients) > 0),
  subject text not null,
  body text not null,
  sent_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, meeting_id) references meetings (user_id, id) on delete cascade
);
alter sequence recap_ids owned by recaps.id;
create index recaps_meeting on recaps (user_id, meeting_id);
