\set ON_ERROR_STOP on
-- Distributes an installation over several machines by user. Run on the coordinator as its superuser, after
-- the migrations, with every web and worker process stopped:
--   psql "$DATABASE_URL" -f db/citus.sql
-- All or nothing. Can be run again: distributed tables are skipped, and `bun run migrate` distributes the
-- tables of a later version. citus-machine.sql adds a machine. All other tables (accounts, payments, mail and
-- jobs) stay on the coordinator.
create extension if not exists citus;

begin;

do $$
declare
  -- Referenced tables come first.
  tables constant text[] := array[
    'clients', 'meetings', 'transcript_pieces', 'transcripts', 'summaries', 'action_items', 'notes', 'documents',
    'postings', 'chunks', 'embeddings', 'transcriptions', 'edits', 'approvals', 'addenda',
    'conversations', 'turns', 'share_links', 'share_views', 'recaps', 'templates',
    'filled_templates', 'consents', 'ai_calls', 'ai_call_meetings', 'webhooks', 'deliveries', 'deletions', 'discarded_files',
    'calendars', 'calendar_events', 'people', 'voice_consents', 'meeting_voices', 'facts', 'statements', 'retention_notices', 'briefs', 'samples', 'sampled_meetings',
    'trash', 'trashed_rows'
  ];
  role text;
  found record;
  undone text[] := '{}';
  owned text[];
  of_users text[];
  lines bigint;
begin
  if current_setting('server_version_num')::integer < 170000 then
    raise exception 'PostgreSQL 17 or later is needed';
  end if;
  if to_regclass('users') is null then
    raise exception 'This database is not migrated: run "bun run migrate" first';
  end if;
  if not exists (select from pg_dist_node) then
    perform citus_set_coordinator_host('localhost', current_setting('port')::integer);
  end if;
  if not exists (select from pg_dist_node where groupid <> 0) then
    perform citus_set_node_property(nodename, nodeport, 'shouldhaveshards', true) from pg_dist_node;
  end if;
  perform set_config('citus.enable_unsafe_triggers', 'on', true);
  perform set_config('citus.multi_shard_modify_mode', 'sequential', true);
  perform set_config('citus.shard_count', '32', true);

  select array_agg(name order by nth) into owned
  from unnest(tables) with ordinality as named (name, nth)
  where to_regclass(name) is not null
    and name::regclass not in (select logicalrelid from pg_dist_partition);
  if owned is null then
    raise notice 'Every table is distributed.';
    return;
  end if;

  select array_agg(distinct name order by name) into of_users
  from (
    select conrelid::regclass::text as name
    from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and conrelid::regclass::text = any(owned)
    union
    select unnest(string_to_array(encode(tgargs, 'escape'), '\000'))
    from pg_trigger
    where tgrelid = 'users'::regclass and tgname = 'users_owned'
  ) as known
  where name <> '';

  -- Keys, triggers and policies are dropped while the rows move. Keys to a local table are not restored:
  -- a trigger on that table replaces them.
  for found in
    select 2 as nth, format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      case when confrelid::regclass::text = any(tables) then
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      end as restore
    from pg_constraint
    where contype = 'f' and conparentid = 0 and conrelid::regclass::text = any(owned)
    union all
    select 3, format('drop trigger %I on %s', tgname, tgrelid::regclass), pg_get_triggerdef(oid)
    from pg_trigger
    where not tgisinternal and tgrelid::regclass::text = any(owned)
    union all
    select 1, format('drop policy %I on %s', polname, polrelid::regclass), null
    from pg_policy
    where polrelid::regclass::text = any(owned)
    order by 1
  loop
    execute found.remove;
    if found.restore is not null then
      undone := undone || found.restore;
    end if;
  end loop;

  for found in select name, nth from unnest(owned) with ordinality as named (name, nth) order by nth loop
    execute format('select count(*) from %I', found.name) into lines;
    perform create_distributed_table(
      found.name, 'user_id', colocate_with => case found.name when 'clients' then 'none' else 'clients' end
    );
    perform truncate_local_data_after_distributing_table(found.name::regclass);
    raise notice '%: % rows distributed by user_id', found.name, lines;
  end loop;
  -- Citus propagates a trigger's function, but not what that calls: a restore created it only here.
  perform create_distributed_function('shard_beside(name, text)');
  perform create_distributed_function('note_change(text, integer, text, integer, timestamptz, text)');
  for found in select statement from unnest(undone) as statement loop
    execute found.statement;
  end loop;

  drop trigger if exists users_owned on users;
  execute format(
    'create trigger users_owned after delete on users for each row execute function delete_owned(%s)',
    (select string_agg(quote_literal(name), ', ') from unnest(of_users) as name)
  );
end
$$;

-- A setting says whose rows a statement may see, and the other machines need it too. They receive one set by
-- SET LOCAL in a transaction that they join; an intermediate result starts such a transaction without reading
-- from them. Shadows the function of the same name through the search path.
create schema if not exists colloquy_citus;
grant usage on schema colloquy_citus to public;
create or replace function colloquy_citus.set_config(name text, value text, is_local boolean)
returns text language plpgsql set citus.propagate_set_commands = 'local' as $$
begin
  if name not in ('app.user_id', 'app.moving') or not is_local then
    return pg_catalog.set_config(name, value, is_local);
  end if;
  execute format('do %L', format('begin set local %s = %L; end', name, value));
  perform pg_catalog.create_intermediate_result('user', 'select 1');
  return value;
end
$$;

do $$
declare
  role text;
begin
  -- Distributed tables' triggers write to the shard beside theirs.
  execute format('alter database %I set citus.enable_unsafe_triggers = on', current_database());
  execute format(
    'alter database %I set search_path = public, colloquy_citus, pg_catalog', current_database()
  );
  -- The coordinator connects to the other machines as the asking role; they restrict it by address.
  foreach role in array array['colloquy_app', 'colloquy_accounts', 'colloquy_upkeep'] loop
    execute format('alter role %I login', role);
  end loop;
end
$$;

set local client_min_messages = warning;
\ir access.sql

commit;
