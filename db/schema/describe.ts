import type { Query } from '../connection/sql'
import { type Catalog, readCatalog } from './catalog'
import { listRoutines } from './routines'
import { functionInHouseStyle } from './style'
import { SUBJECTS } from './subjects'
import { describeTable } from './tables'

const HEADING = `-- The database as the migrations leave it. Written by \`bun run schema\`; do not edit.

create extension if not exists vector;
create extension if not exists btree_gin;
`

/**
 * The SQL that creates everything in the schema, each table in one place. Throws if a table has no
 * subject.
 */
export async function describeSchema(schema: string, sql: Query): Promise<string> {
  const catalog = await readCatalog(schema, sql)
  refuseUnknown(catalog)
  const routines = await listRoutines(schema, sql)
  const functions = routines.map(({ definition }) => `${functionInHouseStyle(definition)};\n`)
  const subjects = Object.entries(SUBJECTS).map(([subject, tables]) =>
    [`-- ${subject}`, ...tables.map((table) => describeTable(table, catalog))].join('\n\n'),
  )
  return [HEADING, ...functions, ...subjects.map((each) => `${each}\n`)]
    .join('\n')
    .replaceAll(`${schema}.`, '')
}

function refuseUnknown({ columns }: Catalog) {
  const known = Object.values(SUBJECTS).flat()
  const strange = columns.find(({ table }) => !known.includes(table))
  if (strange) throw new Error(`db/schema/subjects.ts: the table ${strange.table} has no subject`)
}
