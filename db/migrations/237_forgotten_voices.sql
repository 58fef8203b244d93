-- Voices that were forgotten since an older copy, or whose remembering was no longer allowed, are forgotten again
-- when that is restored.
alter table deletions drop constraint deletions_kind_check;
alter table deletions add constraint deletions_kind_check check (
  kind in (
    'user', 'client', 'meeting', 'client consent', 'meeting consent', 'client trashed',
    'meeting trashed', 'client restored', 'meeting restored', 'token revoked', 'webhook removed',
    'webhook active', 'calendar closed', 'authenticator removed', 'account password', 'account email',
    'account role', 'account voices', 'voice consent withdrawn', 'voices forgotten',
    'client voices forgotten'
  )
);

create or replace function note_account() returns trigger language plpgsql as $$
begin
  insert into deletions (user_id, kind, subject_id, created_at, detail)
  values (
    new.id, tg_argv[0], new.id, new.created_at,
    case tg_argv[0]
      when 'account role' then new.role
      when 'account voices' then new.remember_voices::text
      else to_char(new.credentials_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    end
  );
  return null;
end
$$;
create trigger users_voices_noted after update of remember_voices on users
  for each row when (old.remember_voices is distinct from new.remember_voices)
  execute function note_account('account voices');

create function note_voice_consent() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform note_change(
    tg_table_name::text, old.user_id, 'voice consent withdrawn', old.client_id, old.consented_at, null
  );
  return null;
end
$$;
create trigger voice_consents_noted after delete on voice_consents
  for each row execute function note_voice_consent();
