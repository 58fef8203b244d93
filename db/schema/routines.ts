import { sql as pool, type Query } from '../connection/sql'

type Routine = { name: string; definition: string }

/** Functions that belong to no extension. */
export async function listRoutines(schema: string, sql: Query = pool) {
  const routines: Routine[] = await sql`
    select proname as name, pg_get_functiondef(oid) as definition
    from pg_proc
    where pronamespace = ${schema}::regnamespace
      and not exists (
        select from pg_depend
        where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e'
      )
    order by proname
  `
  return routines
}
