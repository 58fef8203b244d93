-- The clock as the maintenance last saw it, and for how long it has gone steadily since.
alter table installation
  add column clock_seen_at timestamptz,
  add column clock_steady interval not null default '0';
