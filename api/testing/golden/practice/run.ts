import type { RealVectors } from '@app/ai/testing/weights/vectors'
import { findLibrary } from '@app/db/search/library'
import { aUser, openTestDatabase } from '@app/db/testing/testing'
import { env } from '../../../env'
import { OFFLINE_MODEL } from '../../../meetings/indexing'
import { openDependencies } from '../../../search/dependencies'
import { NOW, ZONE } from '../golden'
import { embedForReal } from '../real-vectors'
import { answerRead, openScriptedReader } from '../scripted-reader'
import { buildPractice } from './build'
import { judge } from './check'
import { goodReader } from './planner'
import { practiceQuestions } from './questions'

type Tally = {
  right: number
  asked: number
  denied: number
  cited: number
  citedFirst: number
  citable: number
  /** Sources of the answers that should cite a sentence. */
  sources: number
}

/** Libraries written at different times, each with its own questions. */
export const SETS = [
  {
    meetings: ['meetings-one', 'meetings-two'],
    questions: ['dates', 'rows', 'said', 'other', 'again', 'third', 'fifth'],
  },
  { meetings: ['meetings-three'], questions: ['second', 'fourth', 'sixth'] },
  {
    meetings: ['meetings-one', 'meetings-two', 'meetings-three'],
    questions: ['seventh', 'eighth'],
  },
]

/**
 * Asks the practice questions, or only groups that contain a word, and prints the failures. With
 * `isPlanned`, a scripted model reads them ideally; answers are still written without one. With
 * `real`, uses that model's vectors.
 */
export async function askPractice(
  only = '',
  isPlanned = false,
  real: RealVectors | null = null,
): Promise<void> {
  const close = await openTestDatabase()
  let asked = 0
  for (const set of SETS) asked += await askSet(set, only, isPlanned, real)
  await close()
  if (asked === 0) throw new Error(`No group of questions contains “${only}”`)
}

async function askSet(
  set: (typeof SETS)[number],
  only: string,
  isPlanned: boolean,
  real: RealVectors | null,
) {
  const user = { ...(await aUser({ fullName: 'Dana Reeves' })), timeZone: ZONE }
  const library = await buildPractice(user, set.meetings)
  if (real !== null) await embedForReal(real)
  const ai = real === null ? {} : env.ai
  const reader = isPlanned ? await openScriptedReader() : null
  const read = reader && (await goodReader(await findLibrary(user.id, OFFLINE_MODEL)))
  const tallies = new Map<string, Tally>()
  for (const practice of await practiceQuestions(set.questions)) {
    const { group, ask, earlier } = practice
    if (!group.includes(only)) continue
    const dependencies = openDependencies(user.id, ai, AbortSignal.timeout(60_000), new Date(NOW))
    const history = earlier.map((content) => ({ role: 'user' as const, content }))
    const chat =
      reader && read ? reader.says({ plan: read(practice), question: ask, answer: '' }) : null
    const result = await answerRead(user, { query: ask, history }, chat, dependencies)
    const { wrong, denied, cited, citedFirst } = judge(practice, result, library)
    if (wrong !== null)
      console.log(`${denied ? '✗✗' : '✗'} ${[...earlier, ask].join(' > ')}\n    ${wrong}`)
    else if (cited === false)
      console.log(
        `~ ${ask}\n    ${result.sources.map(({ quote }) => quote.slice(0, 80)).join(' / ')}`,
      )
    for (const name of [group, 'all']) {
      const tally = tallies.get(name) ?? {
        right: 0,
        asked: 0,
        denied: 0,
        cited: 0,
        citedFirst: 0,
        citable: 0,
        sources: 0,
      }
      tally.asked += 1
      if (wrong === null) tally.right += 1
      if (denied) tally.denied += 1
      if (cited !== null) tally.citable += 1
      if (cited !== null) tally.sources += result.sources.length
      if (cited === true) tally.cited += 1
      if (citedFirst === true) tally.citedFirst += 1
      tallies.set(name, tally)
    }
  }
  const all = tallies.get('all')
  tallies.delete('all')
  for (const [name, { right, asked, denied, cited, citedFirst, citable, sources }] of [
    ...tallies,
    ...(all ? [['all', all] as const] : []),
  ])
    console.log(
      `${name.padEnd(30)} ${String(right).padStart(3)}/${String(asked).padEnd(3)} ${((100 * right) / asked).toFixed(0).padStart(3)}%  ${denied} denied  ${cited}/${citable} cited, ${citedFirst} first, ${(sources / (citable || 1)).toFixed(1)} sources`,
    )
  await reader?.stop()
  return all?.asked ?? 0
}
