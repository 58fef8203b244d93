-- Citus takes no key that sets columns to null, and such a trigger it takes. It runs before the row goes,
-- so that the key finds nothing left that refers to it.
create function forget_events() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  subject constant text := regexp_replace(tg_table_name, 's(_\d+)?$', '') || '_id';
  events constant text := case
    when tg_table_name in ('clients', 'meetings') then 'calendar_events'
    else shard_beside(tg_table_name, 'calendar_events')
  end;
begin
  execute format('update %s set %I = null where user_id = $1 and %2$I = $2', events, subject)
  using old.user_id, old.id;
  return old;
end
$$;

create trigger meetings_forget_events before delete on meetings
for each row execute function forget_events();

create trigger clients_forget_events before delete on clients
for each row execute function forget_events();

alter table calendar_events drop constraint calendar_events_user_id_client_id_fkey;

alter table calendar_events drop constraint calendar_events_user_id_meeting_id_fkey;

alter table calendar_events add foreign key (user_id, client_id) references clients (user_id, id);

alter table calendar_events add foreign key (user_id, meeting_id) references meetings (user_id, id);
