-- The two meetings, in their order, that this one was made of; its recording is made of theirs.
alter table meetings add column joined_from integer[] check (cardinality(joined_from) = 2);
