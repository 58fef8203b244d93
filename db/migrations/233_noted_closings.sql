-- A closed account is deleted as far as its owner knows, who has a receipt: an older copy that is restored
-- before its content is erased must not open it again.
create trigger users_closing_noted after update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null)
  execute function note_deletion();
