import { aUser, openTestDatabase } from '@app/db/testing/testing'
import { openDependencies } from '../search/dependencies'
import { askGolden } from '../testing/golden/ask'
import { brokenCitations, complaint } from '../testing/golden/check'
import { askGenerated } from '../testing/golden/generated/run'
import { NOW, ZONE } from '../testing/golden/golden'
import { buildLibrary } from '../testing/golden/library'
import { askPractice } from '../testing/golden/practice/run'
import { goldenQuestions } from '../testing/golden/questions'
import { askSealed } from '../testing/golden/sealed/run'
import { askVaried } from '../testing/golden/varied/run'
import { readArguments } from './answers-arguments'
import { quantile } from './load'
import { add, addNone, finish } from './table'

/**
 * Asks the golden questions of a synthetic library with a frozen clock and no model: `bun run
 * bench:answers [part of a group]`. `--practice` asks those of the written library, `--planned` the
 * same with a scripted model, `--varied` rewordings of those answered correctly; `--sealed` those
 * never used in development, `--sealed --planned` the same with a scripted model. `--generated
 * [kind] [seed]` compares answers to random questions with the rows, `--held-out` does so for
 * phrasings never used in development. `--vectors` after `--practice`, `--planned` or `--sealed`
 * uses real vectors of the default local model, `--vectors=minilm` those of another.
 */
const { of, isPlanned, only, seed, real } = readArguments(process.argv.slice(2))
const elsewhere: Record<string, () => Promise<void>> = {
  sealed: () => askSealed(isPlanned, real),
  varied: () => askVaried(only),
  generated: () => askGenerated(only, false, seed),
  'held-out': () => askGenerated(only, true, seed),
  practice: () => askPractice(only, isPlanned, real),
}
if (of in elsewhere) {
  await elsewhere[of]?.()
  process.exit()
}
const BARS: Record<string, number> = { passage: 95, unanswerable: 95 }
const EXACT = 100

const close = await openTestDatabase()
const user = { ...(await aUser({ fullName: 'Dana Reeves' })), timeZone: ZONE }
const library = await buildLibrary(user)
const questions = goldenQuestions(library).filter(({ group }) => group.includes(only))
if (questions.length === 0) throw new Error(`No group of questions contains “${only}”`)
const groups = new Map<string, { right: number; asked: number; milliseconds: number[] }>()
let broken = 0

for (const { group, ask, earlier = [], expect, now = NOW, zone = ZONE } of questions) {
  const asking = { ...user, timeZone: zone }
  const dependencies = openDependencies(user.id, {}, AbortSignal.timeout(60_000), new Date(now))
  const history = earlier.flatMap((content) => [
    { role: 'user' as const, content },
    { role: 'assistant' as const, content: '…' },
  ])
  const started = performance.now()
  const outcome = await askGolden(asking, { query: ask, history }, dependencies)
  const taken = performance.now() - started
  const wrong = complaint(expect, outcome)
  if (wrong !== null) console.log(`✗ ${[...earlier, ask].join(' → ')}\n    ${wrong}`)
  broken += brokenCitations(outcome.result)
  const tally = groups.get(group) ?? { right: 0, asked: 0, milliseconds: [] }
  groups.set(group, {
    right: tally.right + (wrong === null ? 1 : 0),
    asked: tally.asked + 1,
    milliseconds: [...tally.milliseconds, taken],
  })
}

const clients = new Set(library.map(({ client }) => client)).size
console.log(`${library.length} meetings, ${clients} clients, ${questions.length} questions`)
for (const [group, { right, asked, milliseconds }] of groups) {
  add(`${group}: right`, `${right} of ${asked}`)
  const percent = (100 * right) / asked
  const bar = BARS[group] ?? EXACT
  add(`${group}: right, %`, percent.toFixed(1), `≥ ${bar}`, percent >= bar)
  add(`${group}: p50, ms`, Math.round(quantile(milliseconds, 0.5)))
}
addNone('broken citations', broken)
await close()
finish()
