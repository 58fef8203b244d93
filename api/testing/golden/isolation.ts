import { DEFAULT_EMBEDDING_MODEL } from '@app/ai/models/models'
import type { AiServer } from '@app/ai/testing/testing'
import type { User } from '@app/db/accounts/users'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { openDependencies } from '../../search/dependencies'
import { answer } from '../../search/search'
import type { SearchResult } from '../../search/types'
import { ADVISER } from './clients'
import { type Golden, NOW, ZONE } from './golden'
import { buildLibrary } from './library'
import { goldenQuestions } from './questions'

type Leaks = {
  questions: number
  prompts: number
  inPrompts: number
  inAnswers: number
  foreignSources: number
  /** Prompts that contain their own user's mark. */
  ownInPrompts: number
}

/**
 * Two users whose libraries differ only by a mark in every text ask `count` questions, some for the
 * other's mark or ids. Counts the texts that contain the other's data. Prompts are those sent to
 * the provider.
 */
export async function findLeaks(server: AiServer, count: number): Promise<Leaks> {
  const sides = await Promise.all(['quartzfinch', 'velvetheron'].map(side))
  const leaks = {
    questions: 0,
    prompts: 0,
    inPrompts: 0,
    inAnswers: 0,
    foreignSources: 0,
    ownInPrompts: 0,
  }
  for (let at = 0; at < count; at += 1) {
    const [own, other] = at % 2 === 0 ? sides : sides.toReversed()
    if (!own || !other) break
    const ask = questionAt(at, own.questions, other)
    server.requests.length = 0
    const dependencies = openDependencies(
      own.user.id,
      server.settings,
      AbortSignal.timeout(60_000),
      new Date(NOW),
    )
    const history = (ask.earlier ?? []).map((content) => ({ role: 'user' as const, content }))
    const result = await answer(own.user, { query: ask.ask, history }, dependencies)
    const foreign = other.mark
    const sent = server.requests.map(({ body }) => withoutQuestion(JSON.stringify(body), ask.ask))
    leaks.questions += 1
    leaks.prompts += sent.length
    leaks.ownInPrompts += sent.filter((text) => text.includes(own.mark)).length
    leaks.inPrompts += sent.filter((text) => text.includes(foreign)).length
    leaks.inAnswers += withoutQuestion(JSON.stringify(withoutWords(result)), ask.ask).includes(
      foreign,
    )
      ? 1
      : 0
    leaks.foreignSources += result.sources.filter(({ meetingId }) =>
      other.ids.has(meetingId),
    ).length
    if (at % 100 === 99)
      await sql`delete from ai_spend where user_id = any(${sides.map(({ user }) => user.id)})`
  }
  return leaks
}

type Side = { user: User; mark: string; ids: ReadonlySet<number>; questions: Golden[] }

async function side(mark: string): Promise<Side> {
  const user = { ...(await aUser({ fullName: ADVISER })), timeZone: ZONE }
  const library = await buildLibrary(user, ` ${mark}`, DEFAULT_EMBEDDING_MODEL)
  return {
    user,
    mark,
    ids: new Set(library.map(({ id }) => id)),
    questions: goldenQuestions(library),
  }
}

/** Every fifth question asks for data that only the other user has. */
function questionAt(
  at: number,
  questions: Golden[],
  { mark, ids }: Side,
): { ask: string; earlier?: string[] } {
  const golden = questions[(at * 7) % questions.length] ?? { ask: 'Which meetings did I have?' }
  const [id = 0] = [...ids].slice(at % ids.size)
  if (at % 5 === 1) return { ask: `What was said about ${mark}?` }
  if (at % 5 === 3)
    return { ask: `${golden.ask} (meeting ${id}, ${mark})`, earlier: [`Summarize meeting ${id}`] }
  return golden
}

/** Removes the asker's own words from the plan. */
function withoutWords({ plan, everything: _everything, ...told }: SearchResult) {
  return { ...told, plan: { ...plan, topic: '', title: null } }
}

/** Removes the asker's own words, which are not a leak. */
function withoutQuestion(text: string, ask: string): string {
  const words: string[] = ask.match(/[\p{L}\p{N}]+/gu) ?? []
  const typed = words.includes('quartzfinch')
    ? 'quartzfinch'
    : words.includes('velvetheron')
      ? 'velvetheron'
      : null
  if (typed === null) return text
  const quoted = JSON.stringify(ask).slice(1, -1)
  return text.replaceAll(quoted, '').replaceAll(new RegExp(`“[^”]*${typed}[^”]*”`, 'g'), '')
}
