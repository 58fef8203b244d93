-- On several machines the note of an account's change was refused, and the change with it: Citus passes on
-- `case value when …` in an insert as a comparison with a boolean. What is noted is chosen before the insert.
create or replace function note_account() returns trigger language plpgsql as $$
declare
  noted constant text := case tg_argv[0]
    when 'account role' then new.role
    when 'account voices' then new.remember_voices::text
    else to_char(new.credentials_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  end;
begin
  insert into deletions (user_id, kind, subject_id, created_at, detail)
  values (new.id, tg_argv[0], new.id, new.created_at, noted);
  return null;
end
$$;
