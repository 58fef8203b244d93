-- Made with a key that the database does not have; null on rows from before.
alter table audit add column mac text;
