-- These two get the owner into their keys, as every other table that holds something of a user's.
alter table deletions drop constraint deletions_pkey, add primary key (user_id, id);

alter table discarded_files add column user_id integer;
update discarded_files set user_id = split_part(path, '/', 1)::integer;
alter table discarded_files
  alter column user_id set not null,
  drop constraint discarded_files_pkey,
  add primary key (user_id, path);
create or replace function discard_file() returns trigger language plpgsql as $$
begin
  insert into discarded_files (user_id, path) values (old.user_id, old.audio_path)
  on conflict do nothing;
  return null;
end
$$;
