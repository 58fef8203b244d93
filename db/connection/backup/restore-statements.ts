// Statements that psql runs before the dump, in the same transaction.

/** The dump names the roles, and a new server has none. */
export const MAKE_ROLES = ['colloquy_app', 'colloquy_accounts', 'colloquy_upkeep']
  .map(
    (role) =>
      `do $$ begin create role ${role} nologin; exception when duplicate_object then null; end $$;`,
  )
  .join('\n')

/** A distributed database's other machines also change tables and types in this transaction. */
export const ONE_CONNECTION = "set local citus.multi_shard_modify_mode to 'sequential';"

/** Keeps the dump's tables on the coordinator until they are distributed again. */
export const HERE_ALONE = 'set local citus.enable_ddl_propagation to off;'

/**
 * Drops all tables and routines of ours, but none of an extension. They are listed before the first
 * is dropped.
 */
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
