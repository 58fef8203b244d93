-- Links that were given away before show meetings alone, as they said.
alter table calendar_feeds add column with_actions boolean not null default false;
