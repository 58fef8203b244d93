import { parseArgs } from 'node:util'
import { sql } from '@app/db/testing/sql'
import { aUser, openTestDatabase } from '@app/db/testing/testing'
import { openDependencies } from '../../search/dependencies'
import { answer } from '../../search/search'
import { NOW, ZONE } from '../../testing/golden/golden'
import { buildPractice } from '../../testing/golden/practice/build'
import { practiceQuestions } from '../../testing/golden/practice/questions'
import { SETS } from '../../testing/golden/practice/run'
import { quantile } from '../load'
import { add, finish } from '../table'

/**
 * Times written questions of every kind, without a model: `bun run bench:questions [--copies 10] [--every 10]`.
 * One user has the written library that often, each copy with other surnames; every tenth question is asked
 * once to warm up and once to be timed.
 */
const { values } = parseArgs({
  options: {
    copies: { type: 'string', default: '10' },
    every: { type: 'string', default: '10' },
  },
})
const SLOWEST = 5
const ENDINGS = [
  '',
  ...'ton well man ford ley berg wood son ham worth by field dale wick more'.split(' '),
]
const FILES = [...new Set(SETS.flatMap(({ meetings }) => meetings))]

const close = await openTestDatabase()
const user = { ...(await aUser({ fullName: 'Dana Reeves' })), timeZone: ZONE }
let meetings = 0
for (let copy = 0; copy < Number(values.copies); copy += 1)
  meetings += (await buildPractice(user, FILES, (text) => renamed(text, endingOf(copy)))).meetings
    .length
await sql`analyze`
add('meetings', meetings)

const questions = (
  await practiceQuestions([...new Set(SETS.flatMap((set) => set.questions))])
).filter((_question, at) => at % Number(values.every) === 0)
for (const question of questions) await ask(question)
const asked: { question: string; ms: number }[] = []
for (const question of questions) asked.push({ question: question.ask, ms: await ask(question) })
const times = asked.map(({ ms }) => ms)
add('questions', times.length)
for (const share of [0.5, 0.95, 0.99]) add(`p${share * 100}, ms`, quantile(times, share).toFixed(1))
for (const { question, ms } of asked.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST))
  add(question, `${ms.toFixed(0)} ms`)
await close()
finish()

/** Milliseconds up to the answer. */
async function ask({ ask: query, earlier }: (typeof questions)[number]): Promise<number> {
  const dependencies = openDependencies(user.id, {}, AbortSignal.timeout(60_000), new Date(NOW))
  const history = earlier.map((content) => ({ role: 'user' as const, content }))
  const begun = performance.now()
  await answer(user, { query, history }, dependencies)
  return performance.now() - begun
}

function endingOf(copy: number): string {
  return `${ENDINGS[copy % ENDINGS.length]}${'a'.repeat(Math.floor(copy / ENDINGS.length))}`
}

/** The library with another ending of every client's last name; names are unique to a user. */
function renamed(text: string, ending: string): string {
  if (ending === '') return text
  const heads = text.matchAll(/^# ([^|]+) \|/gm)
  const names = [...heads].map(([, name = '']) => name.trim())
  const last = new Set(names.map((name) => name.split(' ').at(-1)))
  return text.replace(/\p{L}+/gu, (word) => (last.has(word) ? `${word}${ending}` : word))
}
