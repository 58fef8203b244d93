-- A webhook's secret that was replaced since an older copy does not sign again when that is restored.
alter table webhooks add column secret_changed_at timestamptz;

alter table deletions drop constraint deletions_kind_check;
alter table deletions add constraint deletions_kind_check check (
  kind in (
    'user', 'client', 'meeting', 'client consent', 'meeting consent', 'client trashed',
    'meeting trashed', 'client restored', 'meeting restored', 'token revoked', 'webhook removed',
    'webhook active', 'webhook secret', 'calendar closed', 'authenticator removed',
    'recovery code used', 'account password', 'account email', 'account role', 'account voices',
    'voice consent withdrawn', 'voices forgotten', 'client voices forgotten'
  )
);

create function note_webhook_secret() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform note_change(
    tg_table_name::text, new.user_id, 'webhook secret', new.id, new.created_at,
    to_char(new.secret_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  );
  return null;
end
$$;
-- Sealing a secret that was stored in plaintext does not change this time.
create trigger webhooks_secret_noted after update of secret_changed_at on webhooks
  for each row when (old.secret_changed_at is distinct from new.secret_changed_at)
  execute function note_webhook_secret();
