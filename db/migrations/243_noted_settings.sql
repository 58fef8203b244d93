-- A setting that protects somebody is set again when an older copy is restored, calendars and weekly mails that were
-- ended since stay ended, and who lost an authenticator is known. The arguments are the kind and the column.
alter table deletions drop constraint deletions_kind_check;
alter table deletions add constraint deletions_kind_check check (
  kind in (
    'user', 'client', 'meeting', 'client consent', 'meeting consent', 'client trashed',
    'meeting trashed', 'client restored', 'meeting restored', 'token revoked', 'webhook removed',
    'webhook active', 'webhook secret', 'calendar closed', 'authenticator removed',
    'recovery code used', 'account password', 'account email', 'account role', 'account voices',
    'voice consent withdrawn', 'voices forgotten', 'client voices forgotten',
    'external calendar removed', 'weekly mail ended', 'authenticator set up', 'account masking',
    'account unknown consent', 'account ready mail', 'account brief mail', 'account trash days',
    'account retention', 'client retention', 'meeting retention', 'client hold', 'meeting hold'
  )
);

create or replace function note_account() returns trigger language plpgsql as $$
declare
  noted constant text := case
    when tg_nargs = 2 then to_jsonb(new) ->> tg_argv[1]
    when tg_argv[0] = 'account role' then new.role
    when tg_argv[0] = 'account voices' then new.remember_voices::text
    else to_char(new.credentials_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  end;
begin
  insert into deletions (user_id, kind, subject_id, created_at, detail)
  values (new.id, tg_argv[0], new.id, new.created_at, noted);
  return null;
end
$$;
create trigger users_masking_noted after update of masking on users
  for each row when (old.masking is distinct from new.masking)
  execute function note_account('account masking', 'masking');
create trigger users_unknown_noted after update of process_unknown on users
  for each row when (old.process_unknown is distinct from new.process_unknown)
  execute function note_account('account unknown consent', 'process_unknown');
create trigger users_ready_mail_noted after update of mail_when_ready on users
  for each row when (old.mail_when_ready is distinct from new.mail_when_ready)
  execute function note_account('account ready mail', 'mail_when_ready');
create trigger users_brief_mail_noted after update of mail_briefs on users
  for each row when (old.mail_briefs is distinct from new.mail_briefs)
  execute function note_account('account brief mail', 'mail_briefs');
create trigger users_grace_noted after update of deletion_grace on users
  for each row when (old.deletion_grace is distinct from new.deletion_grace)
  execute function note_account('account trash days', 'deletion_grace');
create trigger users_retention_noted after update of retention on users
  for each row when (old.retention is distinct from new.retention)
  execute function note_account('account retention', 'retention');

create function note_setting() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform note_change(
    tg_table_name::text, new.user_id, tg_argv[0], new.id, new.created_at,
    to_jsonb(new) ->> tg_argv[1]
  );
  return null;
end
$$;
create trigger clients_retention_noted after update of retention on clients
  for each row when (old.retention is distinct from new.retention)
  execute function note_setting('client retention', 'retention');
create trigger clients_hold_noted after update of legal_hold on clients
  for each row when (old.legal_hold is distinct from new.legal_hold)
  execute function note_setting('client hold', 'legal_hold');
create trigger meetings_retention_noted after update of retention on meetings
  for each row when (old.retention is distinct from new.retention)
  execute function note_setting('meeting retention', 'retention');
create trigger meetings_hold_noted after update of legal_hold on meetings
  for each row when (old.legal_hold is distinct from new.legal_hold)
  execute function note_setting('meeting hold', 'legal_hold');

create function note_removal() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform note_change(
    tg_table_name::text, old.user_id, tg_argv[0], old.id, old.created_at, null
  );
  return null;
end
$$;
create trigger calendars_noted after delete on calendars
  for each row execute function note_removal('external calendar removed');
create trigger digests_noted after delete on digests
  for each row execute function note_revocation('weekly mail ended');

-- Its secret is not noted.
create function note_authenticator() returns trigger language plpgsql as $$
begin
  insert into deletions (user_id, kind, subject_id, created_at)
  values (new.user_id, 'authenticator set up', new.user_id, new.created_at);
  return null;
end
$$;
create trigger authenticators_set_up_noted after update of confirmed_at on authenticators
  for each row when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function note_authenticator();
