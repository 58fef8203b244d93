-- Names and terms of the user's own that recordings are listened to for.
alter table users add column terms text[] not null default '{}';
