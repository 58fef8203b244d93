import { watchStatements } from '../../connection/sql'
import type { Reach } from './refusals'
import { refusedOf } from './refused'

/** By the setting that a statement is sent with. Only tests act as the owner of the database. */
const REACHES: Record<string, Reach | null> = {
  'app.user_id': 'owner',
  'role colloquy_accounts': 'all',
  'role colloquy_upkeep': 'all',
  'role none': null,
}

const CALLER = /\/((?:db|api)\/(?!node_modules|connection\/sql\.ts)[\w/.-]+\.ts)/
const TEST = /\.test\.ts$|\/(testing|bench)\//

type Watched = { text: string; reach: Reach; caller: string }

const watched = new Map<string, Watched>()
const known = new Set<string>()
/** The same, by their texts: nearly all are sent again and again, and finding a form takes longer. */
const sent = new Set<string>()
/** Longer texts are bulk inserts, which differ. */
const SENT_CHARACTERS = 10_000

/** Records every statement the product sends from here on, once per form. */
export function watchProduct(): void {
  watchStatements((text, setting, made) => {
    const [name = '', value] = setting ?? []
    const reach = name === 'role' ? REACHES[`role ${value}`] : REACHES[name || 'app.user_id']
    if (!reach || sent.has(`${reach} ${text}`)) return
    const form = `${reach} ${formOf(text)}`
    if (!known.has(form)) {
      const [, caller = ''] = CALLER.exec(made.stack ?? '') ?? []
      if (TEST.test(caller)) return
      known.add(form)
      watched.set(form, { text: twoRows(text), reach, caller })
    }
    if (text.length < SENT_CHARACTERS) sent.add(`${reach} ${text}`)
  })
}

/** Independent of the number of inserted rows and parameter values. */
function formOf(text: string): string {
  return text.replace(/\$\d+/g, '$').replace(/(\([$,\s]*\))(,\s*\([$,\s]*\))+/g, '$1')
}

/**
 * Reduces a bulk insert to two rows: a statement is parsed as a function body, which allows 100
 * parameters.
 */
function twoRows(text: string): string {
  const places = new Map<string, number>()
  return text
    .replace(/(\([$\d,\s]*\),\s*\([$\d,\s]*\))(,\s*\([$\d,\s]*\))+/g, '$1')
    .replace(/\$\d+/g, (place) => {
      places.set(place, places.get(place) ?? places.size + 1)
      return `$${places.get(place)}`
    })
}

/**
 * Throws if a distributed database would reject a statement sent since the last check, or would run
 * it on every shard for one user.
 */
export async function assertDistributable(): Promise<void> {
  if (watched.size === 0) return
  const refused = await refusedOf([...watched.values()])
  watched.clear()
  if (refused.length === 0) return
  const wrong = refused.map(
    ({ caller, found, text }) => `${caller}: ${found.join('; ')}:\n${text.trim()}`,
  )
  throw new Error(`On several machines (db/citus.sql):\n\n${wrong.join('\n\n')}`)
}
