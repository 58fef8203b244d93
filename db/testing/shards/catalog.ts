import { join } from 'node:path'
import { distributedIn } from '../../connection/distribution'
import { sql } from '../sql'

const CITUS = join(import.meta.dir, '..', '..', 'citus.sql')

export const DISTRIBUTED = distributedIn(await Bun.file(CITUS).text())

type Volatility = 'i' | 's' | 'v'

/** The number of the owner column, and those of identity columns, which shards must not generate. */
type Table = { name: string; owner: number; numbered: number[] }

export type Catalog = {
  /** By table oid. */
  distributed: Map<number, Table>
  /** Every table of the product, distributed or not, by oid. */
  ours: Set<number>
  volatility: Map<number, Volatility>
  /** Volatility of each type's input and output functions. */
  textVolatility: Map<number, Volatility>
  equals: Set<number>
  /** Type names by oid. */
  types: Map<number, string>
}

/** Reads what the rules need to know about tables, functions and operators. */
export async function readCatalog(): Promise<Catalog> {
  const tables: (Table & { oid: number })[] = await sql`
    select attrelid::int as oid, attrelid::regclass::text as name, attnum::int as owner, array(
      select column_.attnum::int
      from pg_attribute as column_
      left join pg_attrdef on adrelid = column_.attrelid and adnum = column_.attnum
      where column_.attrelid = pg_attribute.attrelid
        and (column_.attidentity <> '' or split_part(pg_get_expr(adbin, adrelid), '(', 1) in (
          select proname from pg_proc where provolatile = 'v'
        ))
    ) as numbered
    from pg_attribute
    where attname = 'user_id' and attrelid::regclass::text = any(${DISTRIBUTED})
  `
  const ours: { oid: number }[] = await sql`
    select oid::int from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  `
  const functions: { oid: number; volatility: Volatility }[] = await sql`
    select oid::int, provolatile as volatility from pg_proc
  `
  const types: { oid: number; name: string; volatility: Volatility }[] = await sql`
    select pg_type.oid::int, pg_type.oid::regtype::text as name, max(provolatile::text) as volatility
    from pg_type
    join pg_proc on pg_proc.oid in (typinput, typoutput)
    group by pg_type.oid
  `
  const operators: { oid: number }[] = await sql`
    select oid::int from pg_operator where oprname = '='
  `
  return {
    distributed: new Map(tables.map(({ oid, ...table }) => [oid, table])),
    ours: new Set(ours.map(({ oid }) => oid)),
    volatility: new Map(functions.map(({ oid, volatility }) => [oid, volatility])),
    textVolatility: new Map(types.map(({ oid, volatility }) => [oid, volatility])),
    equals: new Set(operators.map(({ oid }) => oid)),
    types: new Map(types.map(({ oid, name }) => [oid, name])),
  }
}
