import { sql as pool, type Query } from '../connection/sql'

export type Column = {
  table: string
  name: string
  type: string
  required: boolean
  /** Default expression; null if there is none. */
  otherwise: string | null
  /** Null unless it is an identity column. */
  identity: { always: boolean; start: number } | null
  generated: boolean
  collation: string | null
  /** "plain" etc. if it differs from the type's default. */
  storage: string | null
  comment: string | null
}

/** A part of a table in the database's own notation. */
export type Part = { table: string; name: string; definition: string }

type Sequence = { table: string; column: string; name: string; type: string }

/** A schema's tables, without its routines, as the database describes them. */
export type Catalog = {
  columns: Column[]
  sequences: Sequence[]
  constraints: Part[]
  indexes: Part[]
  triggers: Part[]
  comments: { table: string; comment: string }[]
}

export async function readCatalog(schema: string, sql: Query = pool): Promise<Catalog> {
  return {
    columns: await listColumns(schema, sql),
    sequences: await listSequences(schema, sql),
    constraints: await listConstraints(schema, sql),
    indexes: await listIndexes(schema, sql),
    triggers: await listTriggers(schema, sql),
    comments: await listTableComments(schema, sql),
  }
}

async function listColumns(schema: string, sql: Query) {
  const columns: Column[] = await sql`
    select
      pg_class.relname as table, attname as name, format_type(atttypid, atttypmod) as type,
      attnotnull as required, pg_get_expr(adbin, adrelid) as otherwise,
      case when attidentity <> '' then
        json_build_object('always', attidentity = 'a', 'start', seqstart)
      end as identity,
      attgenerated = 's' as generated,
      case when attcollation not in (0, 100) then collname end as collation,
      case when attstorage <> typstorage then
        case attstorage when 'p' then 'plain' when 'e' then 'external' else 'main' end
      end as storage,
      col_description(pg_class.oid, attnum) as comment
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    join pg_type on pg_type.oid = atttypid
    left join pg_collation on pg_collation.oid = attcollation
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    left join pg_depend on refobjid = pg_class.oid and refobjsubid = attnum and deptype = 'i'
      and attidentity <> '' and classid = 'pg_class'::regclass
    left join pg_sequence on seqrelid = objid
    where relnamespace = ${schema}::regnamespace and relkind = 'r'
    order by relname, attnum
  `
  return columns
}

/** Sequences owned by a column, except those of identity columns. */
async function listSequences(schema: string, sql: Query) {
  const sequences: Sequence[] = await sql`
    select
      tables.relname as table, attname as column, sequences.relname as name,
      format_type(seqtypid, null) as type
    from pg_class as sequences
    join pg_sequence on seqrelid = sequences.oid
    join pg_depend on objid = sequences.oid and deptype = 'a' and refclassid = 'pg_class'::regclass
    join pg_class as tables on tables.oid = refobjid
    join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where sequences.relnamespace = ${schema}::regnamespace
    order by sequences.relname
  `
  return sequences
}

/** Keys and checks: the primary key first, then by kind and name. */
async function listConstraints(schema: string, sql: Query) {
  const constraints: Part[] = await sql`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid, true) as definition
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    where relnamespace = ${schema}::regnamespace and contype in ('p', 'u', 'c', 'f', 'x')
    order by relname, position(contype in 'pucfx'), conname
  `
  return constraints
}

/** Indexes that belong to no key or constraint. */
async function listIndexes(schema: string, sql: Query) {
  const indexes: Part[] = await sql`
    select
      tables.relname as table, indexes.relname as name, pg_get_indexdef(indexes.oid) as definition
    from pg_index
    join pg_class as indexes on indexes.oid = indexrelid
    join pg_class as tables on tables.oid = indrelid
    where tables.relnamespace = ${schema}::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    order by tables.relname, indexes.relname
  `
  return indexes
}

async function listTriggers(schema: string, sql: Query) {
  const triggers: Part[] = await sql`
    select relname as table, tgname as name, pg_get_triggerdef(pg_trigger.oid, true) as definition
    from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where relnamespace = ${schema}::regnamespace and not tgisinternal
    order by relname, tgname
  `
  return triggers
}

async function listTableComments(schema: string, sql: Query) {
  const comments: { table: string; comment: string }[] = await sql`
    select relname as table, obj_description(oid, 'pg_class') as comment
    from pg_class
    where relnamespace = ${schema}::regnamespace and relkind = 'r'
      and obj_description(oid, 'pg_class') is not null
  `
  return comments
}
