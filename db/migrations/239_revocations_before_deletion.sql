-- What goes with its account is not noted besides the account. On several machines that was refused, and with it the
-- account's deletion after a restore: a transaction may not write to a user's rows as two roles, and the rows go as
-- whoever deletes the account, but the account's content as the owner of the database.
create or replace function note_revocation() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = old.user_id) then
    insert into deletions (user_id, kind, subject_id, created_at)
    values (
      old.user_id, tg_argv[0], coalesce((to_jsonb(old) ->> 'id')::integer, old.user_id), old.created_at
    );
  end if;
  return null;
end
$$;
