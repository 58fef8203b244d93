import { join } from 'node:path'

const CITUS = await Bun.file(join(import.meta.dir, '..', '..', '..', 'db', 'citus.sql')).text()
const TABLES = [...CITUS.matchAll(/create_distributed_table\('(\w+)'/g)].map(([, name]) => name)
const NO_ALIAS =
  'on|where|set|using|left|right|inner|cross|join|order|group|limit|returning|values|select|union|for|default|offset'
const REFERENCE = new RegExp(
  `\\b(from|join|update|into)\\s+(${TABLES.join('|')})\\b(?:\\s+(?:as\\s+)?(?!(?:${NO_ALIAS})\\b)([a-z]\\w*))?`,
  'g',
)

/**
 * The distributed tables of a statement that nothing in it ties to one owner: each must be compared by
 * its own user_id, or be filled with it, for the statement to be answered on one shard.
 */
export function untied(text: string): string[] {
  const names = [...text.matchAll(REFERENCE)]
    .filter(([whole, verb, table, alias]) => !isTied(text, { whole, verb, name: alias ?? table }))
    .map(([, , table, alias]) => String(alias ?? table))
  const plain = [...text.matchAll(/(?<![.\w])user_id\s*(=|in\b)/g)]
  return plain.length >= names.length ? [] : names
}

function isTied(text: string, found: { whole: string; verb?: string; name?: string }): boolean {
  const { verb, name } = found
  if (verb === 'into') return new RegExp(`into\\s+${name}[^(]*\\([^)]*\\buser_id\\b`).test(text)
  const whole = found.whole.replace(/\s+/g, '\\s+')
  return (
    new RegExp(`\\b${name}\\.user_id\\b`).test(text) ||
    new RegExp(`${whole}\\s+using\\s*\\([^)]*\\buser_id\\b`).test(text)
  )
}
