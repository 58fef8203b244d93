-- An account is deleted with calendars and clients in one statement. A row of a calendar that has just gone
-- is about to go as well, and changed once more it would be asked for its calendar.
create or replace function forget_events() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  subject constant text := regexp_replace(tg_table_name, 's(_\d+)?$', '') || '_id';
  local constant boolean := tg_table_name in ('clients', 'meetings');
  events constant text :=
    case when local then 'calendar_events' else shard_beside(tg_table_name, 'calendar_events') end;
  calendars constant text :=
    case when local then 'calendars' else shard_beside(tg_table_name, 'calendars') end;
begin
  execute format(
    'update %s set %I = null
     where user_id = $1 and %2$I = $2
       and exists (select from %s where user_id = $1 and id = calendar_id)',
    events, subject, calendars
  ) using old.user_id, old.id;
  return old;
end
$$;
