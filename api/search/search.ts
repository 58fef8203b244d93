import { type Answer, answerQuestion, type Source, streamAnswer } from '@app/ai/answer'
import type { User } from '@app/db/users'
import { env } from '../env'
import { toRefusal } from './failure'
import { recentTurns, type Turn } from './history'
import { admit } from './limits'
import { type Prepared, prepare } from './prepare'

export type Ask = { query: string; history: Turn[] }

export type SearchResult = {
  /** Markdown; empty where nothing was found. */
  result: string
  sources: Source[]
  scope: string | null
  origin: 'model' | 'rules'
}

export type SearchEvent =
  | { type: 'scope'; scope: string | null }
  | { type: 'token'; text: string }
  | ({ type: 'done' } & SearchResult)

/** From a question to an answer out of the user's own meetings. Nothing is answered where a step fails. */
export async function search(user: User, ask: Ask, signal: AbortSignal): Promise<SearchResult> {
  const leave = await admit(user.id)
  try {
    const prepared = await prepare(user, question(ask), env.ai, signal)
    if ('result' in prepared) return prepared
    return finish(prepared, await answerQuestion(prepared.input, env.ai, { signal }))
  } catch (error) {
    throw toRefusal(error)
  } finally {
    await leave()
  }
}

/** The same as it comes about. */
export async function* searchEvents(
  user: User,
  ask: Ask,
  signal: AbortSignal,
): AsyncIterable<SearchEvent> {
  const leave = await admit(user.id)
  try {
    const prepared = await prepare(user, question(ask), env.ai, signal)
    yield { type: 'scope', scope: prepared.scope }
    if ('result' in prepared) {
      yield { type: 'done', ...prepared }
      return
    }
    for await (const event of streamAnswer(prepared.input, env.ai, { signal })) {
      if (event.type === 'token') yield event
      else yield { type: 'done', ...finish(prepared, event.answer) }
    }
  } finally {
    await leave()
  }
}

function question({ query, history }: Ask): Ask {
  return { query, history: recentTurns(history) }
}

function finish({ scope }: Prepared, { result, sources, origin }: Answer): SearchResult {
  return { result, sources, scope, origin }
}
