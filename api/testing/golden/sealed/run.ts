import { clearAllHits } from '@app/db/accounts/clear-limits'
import { setTimeZone } from '@app/db/accounts/user-settings'
import { aUser, openTestDatabase } from '@app/db/testing/testing'
import { as } from '../../../testing/testing'
import { embedForReal } from '../real-vectors'
import { buildSealedLibrary } from './build'
import { type Answer, judge, type Verdict } from './check'
import { shiftClock } from './clock'
import { ADVISER, clients, meetings, NOW, ZONE } from './meetings'
import { sealedQuestions } from './questions/all'

/** From a citation this near the reader sees the sentence. */
const LINES_NEAR = 2
/** One person would need an hour for all of them: no limit may count them together. */
const EVERY_LIMIT = ''

type Turn = { role: 'user' | 'assistant'; content: string }
type Tally = { kind: string; verdicts: Verdict[] }

/**
 * Asks the sealed questions as a browser would and prints figures for each kind, never a question; if `isReal`, with
 * real vectors.
 */
export async function askSealed(isReal = false) {
  const close = await openTestDatabase()
  const user = await aUser({ fullName: ADVISER })
  await setTimeZone(user.id, ZONE)
  const ids = await buildSealedLibrary(user)
  if (isReal) await embedForReal()
  shiftClock(NOW)
  const { post } = await as(user)
  const tallies: Tally[] = []
  for (const { kind, asks, expect } of sealedQuestions) {
    await clearAllHits([], EVERY_LIMIT)
    const answer = await converse(post, asks)
    const verdict = judge(expect, answer, ids)
    const tally = tallies.find((each) => each.kind === kind)
    if (tally) tally.verdicts.push(verdict)
    else tallies.push({ kind, verdicts: [verdict] })
  }
  print(tallies)
  await close()
}

/** Asks one after the other; the answer to the last. */
async function converse(
  post: (path: string, body: unknown) => Promise<Response>,
  asks: string[],
): Promise<Answer> {
  const history: Turn[] = []
  let answer: Answer = { result: '', sources: [] }
  for (const query of asks) {
    const asked = history.length > 0 ? { query, conversationHistory: history } : { query }
    const response = await post('/api/search', asked)
    if (!response.ok) throw new Error(`status ${response.status}: ${await response.text()}`)
    answer = await response.json()
    history.push({ role: 'user', content: query }, { role: 'assistant', content: answer.result })
  }
  return answer
}

function print(tallies: Tally[]) {
  const all = tallies.flatMap(({ verdicts }) => verdicts)
  console.log(
    `${meetings.length} meetings, ${clients.length} clients, ${all.length} sealed questions\n`,
  )
  for (const { kind, verdicts } of [...tallies, { kind: 'all', verdicts: all }]) {
    const right = verdicts.filter((verdict) => verdict.right).length
    const denied = verdicts.filter((verdict) => verdict.denied).length
    const share = Math.round((100 * right) / verdicts.length)
    console.log(
      `${kind.padEnd(28)} ${String(right).padStart(3)}/${String(verdicts.length).padEnd(3)} ${String(share).padStart(3)}%${denied > 0 ? `  ${denied} false denials` : ''}`,
    )
  }
  const cited = sealedQuestions.filter(({ expect }) => expect.at !== undefined).length
  const places = all.flatMap(({ place }) => (place === null ? [] : [place]))
  const near = places.filter((place) => place <= LINES_NEAR).length
  const exact = places.filter((place) => place === 0).length
  console.log(
    `\nof ${cited} that one sentence answers: ${exact} cite it, ${near} open within ${LINES_NEAR} lines, ${places.length} cite its meeting`,
  )
}
