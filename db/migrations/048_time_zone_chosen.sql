-- A zone that was not chosen follows the browser at each sign-in.
alter table users add column time_zone_chosen boolean not null default false;
update users set time_zone_chosen = true where time_zone <> 'UTC';
