-- What was deleted, so that restoring an older copy of the database deletes it again. Ids and times
-- only. `created_at` is the deleted row's: after a restore its id may come to stand for another.
create table deletions (
  id bigint generated always as identity primary key,
  user_id integer not null,
  kind text not null check (kind in ('user', 'client', 'meeting')),
  subject_id integer not null,
  created_at timestamptz not null,
  deleted_at timestamptz not null default clock_timestamp(),
  -- When it was also written to the ledger outside the database.
  written_at timestamptz
);
create index deletions_unwritten on deletions (id) where written_at is null;

create function note_deletion() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    insert into deletions (user_id, kind, subject_id, created_at)
    values (old.id, 'user', old.id, old.created_at);
  else
    insert into deletions (user_id, kind, subject_id, created_at)
    values (old.user_id, rtrim(tg_table_name, 's'), old.id, old.created_at);
  end if;
  return null;
end
$$;
create trigger users_noted after delete on users for each row execute function note_deletion();
create trigger clients_noted after delete on clients for each row execute function note_deletion();
create trigger meetings_noted after delete on meetings for each row execute function note_deletion();
