-- A restore of an older copy also repeats what was withdrawn or put into the trash since: the last
-- consent of each client and meeting, and what went into the trash or came out of it.
alter table deletions add column detail text;
alter table deletions drop constraint deletions_kind_check;
alter table deletions add constraint deletions_kind_check check (
  kind in (
    'user', 'client', 'meeting', 'client consent', 'meeting consent', 'client trashed',
    'meeting trashed', 'client restored', 'meeting restored'
  )
);

create function note_change(
  relation text, owner integer, change text, subject integer, made timestamptz, detail text
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format(
    'insert into %s (id, user_id, kind, subject_id, created_at, deleted_at, detail)
     overriding system value
     values (nextval(''deletions_id_seq''), $1, $2, $3, $4, clock_timestamp(), $5)',
    case
      when relation in ('clients', 'meetings', 'trash') then 'deletions'
      else shard_beside(relation, 'deletions')
    end
  ) using owner, change, subject, made, detail;
end
$$;

create function note_consent() returns trigger language plpgsql as $$
begin
  perform note_change(
    tg_table_name::text, new.user_id, regexp_replace(tg_table_name, 's(_\d+)?$', '') || ' consent',
    new.id, new.created_at, coalesce(new.consent, 'unknown')
  );
  return null;
end
$$;
create trigger clients_consent_noted after update of consent on clients
  for each row when (old.consent is distinct from new.consent) execute function note_consent();
create trigger meetings_consent_noted after update of consent on meetings
  for each row when (old.consent is distinct from new.consent) execute function note_consent();

create function note_trash() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_change(
      tg_table_name::text, new.user_id, new.kind || ' trashed', new.subject_id, new.created_at,
      to_char(new.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    );
  else
    perform note_change(
      tg_table_name::text, old.user_id, old.kind || ' restored', old.subject_id, old.created_at, null
    );
  end if;
  return null;
end
$$;
create trigger trash_noted after insert on trash for each row execute function note_trash();
create trigger trash_left_noted after delete on trash
  for each row when (is_moving()) execute function note_trash();
