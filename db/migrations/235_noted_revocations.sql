-- A restored copy must not let anybody in again who was shut out since: what was revoked is noted with its
-- creation time, and for accounts when the password or the email address was last changed. No secrets.
alter table users add column credentials_changed_at timestamptz;

alter table deletions drop constraint deletions_kind_check;
alter table deletions add constraint deletions_kind_check check (
  kind in (
    'user', 'client', 'meeting', 'client consent', 'meeting consent', 'client trashed',
    'meeting trashed', 'client restored', 'meeting restored', 'token revoked', 'webhook removed',
    'calendar closed', 'authenticator removed', 'account password', 'account email', 'account role'
  )
);

create or replace function note_change(
  relation text, owner integer, change text, subject integer, made timestamptz, detail text
) returns void language plpgsql as $$
begin
  execute format(
    'insert into %s (id, user_id, kind, subject_id, created_at, deleted_at, detail)
     overriding system value
     values (nextval(''deletions_id_seq''), $1, $2, $3, $4, clock_timestamp(), $5)',
    case
      when relation ~ '_\d+$' then shard_beside(relation, 'deletions')
      else 'deletions'
    end
  ) using owner, change, subject, made, detail;
end
$$;

-- The argument is the kind. A calendar feed and an authenticator have no id of their own. Noted as whoever
-- revokes it, because on several machines a transaction may not write to a user's rows as two roles.
create function note_revocation() returns trigger language plpgsql as $$
begin
  insert into deletions (user_id, kind, subject_id, created_at)
  values (
    old.user_id, tg_argv[0], coalesce((to_jsonb(old) ->> 'id')::integer, old.user_id), old.created_at
  );
  return null;
end
$$;
create trigger tokens_noted after delete on tokens
  for each row execute function note_revocation('token revoked');
create trigger calendar_feeds_noted after delete on calendar_feeds
  for each row execute function note_revocation('calendar closed');
create trigger calendar_feeds_renewal_noted after update of hash on calendar_feeds
  for each row when (old.hash is distinct from new.hash)
  execute function note_revocation('calendar closed');
create trigger authenticators_noted after delete on authenticators
  for each row when (old.confirmed_at is not null)
  execute function note_revocation('authenticator removed');

-- A webhook is noted on the machine that has it.
create function note_webhook_removal() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform note_change(
    tg_table_name::text, old.user_id, 'webhook removed', old.id, old.created_at, null
  );
  return null;
end
$$;
create trigger webhooks_noted after delete on webhooks
  for each row execute function note_webhook_removal();

create function note_account() returns trigger language plpgsql as $$
begin
  insert into deletions (user_id, kind, subject_id, created_at, detail)
  values (
    new.id, tg_argv[0], new.id, new.created_at,
    case tg_argv[0]
      when 'account role' then new.role
      else to_char(new.credentials_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    end
  );
  return null;
end
$$;
create trigger users_role_noted after update of role on users
  for each row when (old.role is distinct from new.role)
  execute function note_account('account role');
create trigger users_email_noted after update of email on users
  for each row when (old.email is distinct from new.email)
  execute function note_account('account email');
-- A stronger hash of the same password does not change this time.
create trigger users_password_noted after update of credentials_changed_at on users
  for each row when (
    old.credentials_changed_at is distinct from new.credentials_changed_at and old.email = new.email
  )
  execute function note_account('account password');
