-- Open checkouts are asked about in turn, the longest unasked first.
alter table checkouts add column checked_at timestamptz;
