-- On a machine of a distributed database these run for a shard, and may write only to the shard beside it.
create function shard_beside(shard name, other text) returns text language plpgsql stable as $$
begin
  return (
    select format('%I', other || '_' || beside.shardid)
    from pg_dist_shard as own
    join pg_dist_shard as beside on beside.shardminvalue = own.shardminvalue
    where own.shardid = substring(shard from '\d+$')::bigint and beside.logicalrelid = other::regclass
  );
end
$$;

create or replace function note_deletion() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'users' then
    insert into deletions (user_id, kind, subject_id, created_at)
    values (old.id, 'user', old.id, old.created_at);
  elsif tg_table_name in ('clients', 'meetings') then
    insert into deletions (user_id, kind, subject_id, created_at)
    values (old.user_id, rtrim(tg_table_name, 's'), old.id, old.created_at);
  else
    execute format(
      'insert into %s (id, user_id, kind, subject_id, created_at, deleted_at)
       overriding system value
       values (nextval(''deletions_id_seq''), $1, $2, $3, $4, clock_timestamp())',
      shard_beside(tg_table_name, 'deletions')
    ) using old.user_id, regexp_replace(tg_table_name, 's_\d+$', ''), old.id, old.created_at;
  end if;
  return null;
end
$$;

create or replace function discard_file() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'meetings' then
    insert into discarded_files (user_id, path) values (old.user_id, old.audio_path)
    on conflict do nothing;
  else
    execute format(
      'insert into %s (user_id, path, discarded_at) values ($1, $2, now()) on conflict do nothing',
      shard_beside(tg_table_name, 'discarded_files')
    ) using old.user_id, old.audio_path;
  end if;
  return null;
end
$$;

create or replace function count_transcription() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'meetings' then
    insert into transcriptions (user_id, meeting_id) values (new.user_id, new.id)
    on conflict do nothing;
  else
    execute format(
      'insert into %s (user_id, meeting_id, started_at) values ($1, $2, now())
       on conflict do nothing',
      shard_beside(tg_table_name, 'transcriptions')
    ) using new.user_id, new.id;
  end if;
  return null;
end
$$;

-- Waits for an approval that is on its way, so that no change slips in behind it.
create or replace function refuse_change_of_approved() returns trigger language plpgsql as $$
declare
  owner integer := case tg_op when 'INSERT' then new.user_id else old.user_id end;
  meeting integer := case tg_op when 'INSERT' then new.meeting_id else old.meeting_id end;
  approved boolean;
begin
  if tg_table_name in ('summaries', 'transcripts') then
    select approved_at is not null into approved
    from meetings
    where user_id = owner and id = meeting
    for share;
  else
    execute format(
      'select approved_at is not null from %s where user_id = $1 and id = $2 for share',
      shard_beside(tg_table_name, 'meetings')
    ) into approved using owner, meeting;
  end if;
  if approved then
    raise exception 'The meeting is approved' using errcode = 'CQ001';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- Takes the place of the keys to a table that stays on the coordinator, from tables that are distributed.
create function delete_owned() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  owned text;
begin
  foreach owned in array tg_argv loop
    execute format('delete from %I where user_id = $1', owned) using old.id;
  end loop;
  return null;
end
$$;
