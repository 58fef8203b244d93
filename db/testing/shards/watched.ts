import { watchStatements } from '../../connection/sql'
import { type Reach, refusals } from './refusals'

/** By the setting that a statement is sent with. Only tests are the owner of the database. */
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

/** Remembers every statement that the product sends from here on, one for each form. */
export function watchProduct(): void {
  watchStatements((text, setting, made) => {
    const [name = '', value] = setting ?? []
    const reach = name === 'role' ? REACHES[`role ${value}`] : REACHES[name || 'app.user_id']
    const form = `${reach} ${formOf(text)}`
    if (!reach || known.has(form)) return
    const [, caller = ''] = CALLER.exec(made.stack ?? '') ?? []
    if (TEST.test(caller)) return
    known.add(form)
    watched.set(form, { text: twoRows(text), reach, caller })
  })
}

/** However many rows are inserted, and whatever numbers the parameters have. */
function formOf(text: string): string {
  return text.replace(/\$\d+/g, '$').replace(/(\([$,\s]*\))(,\s*\([$,\s]*\))+/g, '$1')
}

/** Many rows inserted at once as two: a statement is read as a function's body, which takes 100 parameters. */
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
 * Throws if a distributed database would refuse a statement that was sent since this was last asked,
 * or ask every shard for one user.
 */
export async function assertDistributable(): Promise<void> {
  const wrong: string[] = []
  for (const { text, reach, caller } of watched.values()) {
    const found = await refusals(text, reach)
    if (found.length > 0) wrong.push(`${caller}: ${found.join('; ')}:\n${text.trim()}`)
  }
  watched.clear()
  if (wrong.length > 0)
    throw new Error(`On several machines (db/citus.sql):\n\n${wrong.join('\n\n')}`)
}
