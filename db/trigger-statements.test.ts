import { expect, test } from 'bun:test'
import { DISTRIBUTED } from './testing/shards/catalog'
import { refusals } from './testing/shards/refusals'
import { sql } from './testing/sql'

const CHANGE = new RegExp(
  `\\b(?:insert into|update|delete from) (?:${DISTRIBUTED.join('|')})\\b[^;]*`,
  'g',
)
/** What PL/pgSQL passes to a trigger's statement. */
const GIVEN = /\bto_jsonb\(old\)|\b(?:old|new)\.(\w+)|\btg_argv\[0\]|\btg_table_name\b/g

type Trigger = { table: string; name: string; body: string }

test('a trigger on the coordinator changes distributed tables in ways that Citus accepts', async () => {
  const triggers: Trigger[] = await sql`
    select distinct tgrelid::regclass::text as table, proname as name, prosrc as body
    from pg_trigger
    join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and tgrelid::regclass::text <> all(${DISTRIBUTED})
  `
  const judged: string[] = []
  for (const trigger of triggers) {
    for (const change of await changesOf(trigger)) {
      judged.push(trigger.name)
      expect([trigger.name, change, await refusals(change, 'owner')]).toEqual([
        trigger.name,
        change,
        [],
      ])
    }
  }
  expect([...new Set(judged)].sort()).toEqual([
    'note_account',
    'note_authenticator',
    'note_closing',
    'note_deletion',
    'note_letterhead',
    'note_recovery_code',
    'note_revocation',
  ])
})

/** The statements that change distributed tables, with parameters. A branch for other tables is not run. */
async function changesOf({ table, body }: Trigger): Promise<string[]> {
  const columns: { name: string; type: string }[] = await sql`
    select attname as name, atttypid::regtype::text as type
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
  `
  const types = new Map(columns.map(({ name, type }) => [name, type]))
  const declared = new Map(
    [...body.matchAll(/^ +(\w+) constant (\w+) :=/gm)].map(([, name, type]) => [name, type]),
  )
  return (body.match(CHANGE) ?? []).flatMap((statement) => {
    let given = 0
    let isRun = true
    const passed = (type = 'text') => {
      given += 1
      return `$${given}::${type}`
    }
    const text = statement
      .replace(GIVEN, (found, column?: string) => {
        if (column && !types.has(column)) isRun = false
        return passed(column ? types.get(column) : found.startsWith('to_jsonb') ? 'jsonb' : 'text')
      })
      .replace(/(?<=, )\w+(?=[,)])/g, (name) =>
        declared.has(name) ? passed(declared.get(name)) : name,
      )
    return isRun ? [text] : []
  })
}
