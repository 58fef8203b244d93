-- A page of the trail is read by whose it is and by what it is about.
create index audit_newest on audit (user_id, id desc);
create index audit_kind on audit (user_id, kind, id desc);
create index audit_meeting on audit (user_id, ((detail ->> 'meeting')::integer), id desc)
  where detail ->> 'meeting' is not null;

-- Meetings drawn by lot to be looked at, and by whom they were.
create sequence sample_ids as integer;
create table samples (
  user_id integer not null references users (id) on delete cascade,
  id integer not null default nextval('sample_ids'),
  from_day date not null,
  to_day date not null,
  percent integer not null check (percent between 1 and 100),
  drawn_from text not null check (drawn_from in ('all', 'approved', 'unreviewed')),
  candidates integer not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
alter sequence sample_ids owned by samples.id;
create table sampled_meetings (
  user_id integer not null,
  sample_id integer not null,
  meeting_id integer not null,
  looked_at timestamptz,
  looked_by text,
  remark text not null default '',
  primary key (user_id, sample_id, meeting_id),
  foreign key (user_id, sample_id) references samples (user_id, id) on delete cascade,
  foreign key (user_id, meeting_id) references meetings (user_id, id) on delete cascade
);
create index sampled_meetings_meeting on sampled_meetings (user_id, meeting_id);
