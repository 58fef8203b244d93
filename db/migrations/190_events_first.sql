-- An event that was with a client and about one of its meetings is changed twice when both go. At the
-- second time all of its keys are looked at, and with an account its calendar would be gone by then.
create function delete_events() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  delete from calendar_events where user_id = old.id;
  return old;
end
$$;
create trigger users_events before delete on users
for each row execute function delete_events();
