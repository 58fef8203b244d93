import { aUser, openTestDatabase } from '@app/db/testing/testing'
import { openContext } from '../../../search/context'
import { openDependencies } from '../../../search/dependencies'
import { find } from '../../../search/search'
import { write } from '../../../search/write'
import { NOW, ZONE } from '../golden'
import { generator } from '../library'
import type { Expected } from './cell'
import { judge } from './check'
import { COURSES, drawConversation, drawSwitch } from './conversations'
import { drawCell } from './draw'
import { ORACLES } from './oracle'
import { type Grammar, phrase, readGrammar } from './phrase'
import { buildWorld, type World } from './world'

const FILES = ['meetings', 'clients', 'tasks', 'said']
const EACH = 2
const TRIES = 12
const SWITCHES = 40
/** Phrasings that only ask about past meetings. */
const TENSED = /\b(?:did|had|have|was|were|took|held|ran|lasted|went|last|recent)\b/i

type Asked = { kind: string; asks: string[]; expected: Expected }

/**
 * Asks generated questions and conversations about a generated library and compares the answers
 * with its rows. `part` is a prefix of a kind, or "→" for conversations.
 */
export async function askGenerated(part = '', isHeldOut = false, seed = 1): Promise<void> {
  const close = await openTestDatabase()
  const user = { ...(await aUser({ fullName: 'Dana Reeves' })), timeZone: ZONE }
  const world = await buildWorld(user, seed)
  const random = generator(seed + 1000)
  const ways = await readGrammar(FILES, isHeldOut)
  const steps = await readGrammar(['follow-ups'], isHeldOut)
  const conditions = await readGrammar(['conditions'], isHeldOut)
  const all = [
    ...questions(ways, world, random),
    ...conversations(ways, steps, world, random),
    ...questions(conditions, world, random),
  ]
  const tallies = new Map<string, Record<string, number>>()
  for (const { kind, asks, expected } of all) {
    if (part === '→' ? asks.length < 2 : !kind.startsWith(part)) continue
    const opened = openDependencies(user.id, {}, AbortSignal.timeout(60_000), new Date(NOW))
    const history = asks.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
    const query = asks.at(-1) ?? ''
    const context = await openContext(user, { query, history }, opened)
    const result = await write(context, await find(context))
    const { outcome, why } = judge(expected, result, world, !TENSED.test(asks.join(' ')))
    const group = asks.length > 1 ? 'all conversations' : 'all questions'
    for (const name of [kind.split(' → …')[0] ?? '', group]) {
      const tally = tallies.get(name) ?? { right: 0, wrong: 0, denied: 0, refused: 0 }
      tallies.set(name, { ...tally, [outcome]: (tally[outcome] ?? 0) + 1 })
    }
    if (outcome !== 'right')
      console.log(`${outcome.padEnd(8)}${kind}: ${asks.join(' > ')}\n    ${why}`)
  }
  for (const [name, { right = 0, wrong = 0, denied = 0, refused = 0 }] of tallies) {
    const asked = right + wrong + denied + refused
    console.log(
      `${name.padEnd(24)} ${right}/${asked} right, ${wrong} wrong, ${denied} denied, ${refused} refused`,
    )
  }
  await close()
  if (tallies.size === 0) throw new Error(`No kind of question starts with “${part}”`)
}

function questions(ways: Grammar, world: World, random: () => number): Asked[] {
  return [...ways].flatMap(([kind, own]) =>
    own.flatMap((way) =>
      several(EACH, () => {
        const cell = drawCell(kind, way, world, random)
        const ask = phrase(way, cell, random)
        const expected = ORACLES[kind]?.(world, cell) ?? null
        return ask === null || expected === null ? null : { kind, asks: [ask], expected }
      }),
    ),
  )
}

function conversations(ways: Grammar, steps: Grammar, world: World, random: () => number): Asked[] {
  const courses = COURSES.flatMap(([kind, step]) =>
    several(EACH, () => drawConversation(kind, step, ways, steps, world, random)),
  )
  return [...courses, ...several(SWITCHES, () => drawSwitch(ways, world, random))]
}

/** Draws up to `count` items in a few tries each. */
function several<T>(count: number, draw: () => T | null): T[] {
  const drawn: T[] = []
  for (let tries = 0; drawn.length < count && tries < count * TRIES; tries += 1) {
    const one = draw()
    if (one !== null) drawn.push(one)
  }
  return drawn
}
