-- A joined meeting has copies of the items of its parts; a tick of one is a tick of all.
alter table action_items add column copy_of integer;
create index action_items_copies on action_items (user_id, copy_of) where copy_of is not null;
