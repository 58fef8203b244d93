import type { RealVectors } from '@app/ai/testing/weights/vectors'
import { clearAllHits } from '@app/db/accounts/clear-limits'
import { setTimeZone } from '@app/db/accounts/user-settings'
import type { User } from '@app/db/accounts/users'
import { findLibrary } from '@app/db/search/library'
import { aUser, openTestDatabase } from '@app/db/testing/testing'
import { env } from '../../../env'
import { OFFLINE_MODEL } from '../../../meetings/indexing'
import { openDependencies } from '../../../search/dependencies'
import { as } from '../../../testing/testing'
import { embedForReal } from '../real-vectors'
import { answerRead, openScriptedReader } from '../scripted-reader'
import { buildSealedLibrary } from './build'
import { type Answer, judge, type Verdict } from './check'
import { shiftClock } from './clock'
import { ADVISER, clients, meetings, NOW, ZONE } from './meetings'
import { sealedReader } from './planner'
import { sealedQuestions } from './questions/all'

/** Maximum lines between a citation and its sentence for the reader to see it. */
const LINES_NEAR = 2
/** One person would need an hour to ask all of them, so rate limits must not add up. */
const EVERY_LIMIT = ''
/** In milliseconds. */
const LONGEST_ANSWER = 60_000

type Turn = { role: 'user' | 'assistant'; content: string }
type AskOne = (query: string, history: Turn[]) => Promise<Answer>
type Tally = { kind: string; verdicts: Verdict[] }

/**
 * Asks the sealed questions as a browser would and prints figures per kind, never a question. With
 * `isPlanned`, a scripted model reads them ideally; answers are still written without one. With
 * `real`, uses that model's vectors.
 */
export async function askSealed(isPlanned = false, real: RealVectors | null = null) {
  const close = await openTestDatabase()
  const user = await aUser({ fullName: ADVISER })
  await setTimeZone(user.id, ZONE)
  const ids = await buildSealedLibrary(user)
  if (real !== null) await embedForReal(real)
  shiftClock(NOW)
  const reader = isPlanned ? await openReader({ ...user, timeZone: ZONE }, real) : null
  const ask = reader?.ask ?? asBrowser(await as(user))
  const tallies: Tally[] = []
  for (const { kind, asks, expect } of sealedQuestions) {
    await clearAllHits([], EVERY_LIMIT)
    const answer = await converse(ask, asks)
    const verdict = judge(expect, answer, ids)
    const tally = tallies.find((each) => each.kind === kind)
    if (tally) tally.verdicts.push(verdict)
    else tallies.push({ kind, verdicts: [verdict] })
  }
  print(tallies)
  await reader?.stop()
  await close()
}

function asBrowser({ post }: Awaited<ReturnType<typeof as>>): AskOne {
  return async (query, history) => {
    const asked = history.length > 0 ? { query, conversationHistory: history } : { query }
    const response = await post('/api/search', asked)
    if (!response.ok) throw new Error(`status ${response.status}: ${await response.text()}`)
    return response.json()
  }
}

async function openReader(user: User, real: RealVectors | null) {
  const read = await sealedReader(await findLibrary(user.id, OFFLINE_MODEL))
  const { says, stop } = await openScriptedReader()
  const ask: AskOne = (query, history) => {
    const earlier = history.flatMap(({ role, content }) => (role === 'user' ? [content] : []))
    const chat = says(read([...earlier, query]))
    const signal = AbortSignal.timeout(LONGEST_ANSWER)
    const dependencies = openDependencies(
      user.id,
      real === null ? {} : env.ai,
      signal,
      new Date(NOW),
    )
    return answerRead(user, { query, history }, chat, dependencies)
  }
  return { ask, stop }
}

/** Asks the questions in order and returns the last answer. */
async function converse(ask: AskOne, asks: string[]): Promise<Answer> {
  const history: Turn[] = []
  let answer: Answer = { result: '', sources: [] }
  for (const query of asks) {
    answer = await ask(query, history)
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
