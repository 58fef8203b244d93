// Statements that psql runs before the dump, in the same transaction.

/** The dump names the roles, and a new server has none. */
export const MAKE_ROLES = ['colloquy_app', 'colloquy_accounts', 'colloquy_upkeep']
  .map(
    (role) =>
      `do $$ begin create role ${role} nologin; exception when duplicate_object then null; end $$;`,
  )
  .join('\n')

/** The other machines of a distributed database change tables and types in one transaction too. */
export const ONE_CONNECTION = "set local citus.multi_shard_modify_mode to 'sequential';"

/** Tables of the dump stay on the coordinator until they are distributed again. */
export const HERE_ALONE = 'set local citus.enable_ddl_propagation to off;'

/** Drops every table and routine that is ours and no extension's; named before any of them goes. */
export const EMPTY_THE_DATABASE = `do $$
declare
  statement text;
begin
  foreach statement in array (
    select coalesce(array_agg(format('drop %s if exists %s cascade', named.type, named.identity)), '{}')
    from (
      select 'pg_class'::regclass as catalog, oid
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      union all
      select 'pg_proc'::regclass, oid
      from pg_proc
      where pronamespace = 'public'::regnamespace
    ) as ours
    cross join pg_identify_object(ours.catalog, ours.oid, 0) as named
    where not exists (
      select from pg_depend
      where classid = ours.catalog and objid = ours.oid and deptype = 'e'
    )
  )
  loop
    execute statement;
  end loop;
end
$$;`
