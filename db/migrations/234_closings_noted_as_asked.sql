-- On several machines a transaction may not write to a user's rows as two roles, and closing an account also ends
-- its links and webhooks: the closing is noted as whoever asked for it.
create function note_closing() returns trigger language plpgsql as $$
begin
  insert into deletions (user_id, kind, subject_id, created_at)
  values (old.id, 'user', old.id, old.created_at);
  return null;
end
$$;
drop trigger users_closing_noted on users;
create trigger users_closing_noted after update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null)
  execute function note_closing();
