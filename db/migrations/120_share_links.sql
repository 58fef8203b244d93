-- Addresses at which a client reads a meeting without an account. `hash` is the SHA-256 of the 256 random
-- bits in the address, which are kept nowhere. Tries at the passcode are counted before it is compared,
-- so that many at once are no more than one after the other.
create sequence share_link_ids as integer;
create table share_links (
  user_id integer not null references users (id) on delete cascade,
  id integer not null default nextval('share_link_ids'),
  meeting_id integer not null,
  hash text not null,
  passcode_hash text,
  with_transcript boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  passcode_tries integer not null default 0,
  passcode_tries_end_at timestamptz not null default now(),
  wrong_passcodes integer not null default 0,
  primary key (user_id, id),
  foreign key (user_id, meeting_id) references meetings (user_id, id) on delete cascade
);
alter sequence share_link_ids owned by share_links.id;
create unique index share_links_hash on share_links (user_id, hash);
create index share_links_by_hash on share_links (hash);
create index share_links_meeting on share_links (user_id, meeting_id);

create sequence share_view_ids as bigint;
create table share_views (
  user_id integer not null,
  id bigint not null default nextval('share_view_ids'),
  share_link_id integer not null,
  viewed_at timestamptz not null default now(),
  user_agent text,
  primary key (user_id, id),
  foreign key (user_id, share_link_id) references share_links (user_id, id) on delete cascade
);
alter sequence share_view_ids owned by share_views.id;
create index share_views_link on share_views (user_id, share_link_id, viewed_at desc);
