-- A webhook that was paused since an older copy is paused again when that is restored.
alter table deletions drop constraint deletions_kind_check;
alter table deletions add constraint deletions_kind_check check (
  kind in (
    'user', 'client', 'meeting', 'client consent', 'meeting consent', 'client trashed',
    'meeting trashed', 'client restored', 'meeting restored', 'token revoked', 'webhook removed',
    'webhook active', 'calendar closed', 'authenticator removed', 'account password', 'account email',
    'account role'
  )
);

create function note_webhook() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform note_change(
    tg_table_name::text, new.user_id, 'webhook active', new.id, new.created_at, new.active::text
  );
  return null;
end
$$;
create trigger webhooks_active_noted after update of active on webhooks
  for each row when (old.active is distinct from new.active)
  execute function note_webhook();
