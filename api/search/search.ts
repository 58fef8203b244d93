import { type Answer, answerQuestion, streamAnswer } from '@app/ai/answer'
import type { User } from '@app/db/users'
import { toRefusal } from './failure'
import { recentTurns, type Turn } from './history'
import { admit } from './limits'
import { atMoments } from './moments'
import { type Prepared, prepare } from './prepare'
import type { SearchResult } from './result'
import type { Tools } from './tools'

export type Ask = { query: string; history: Turn[] }

export type SearchEvent =
  | { type: 'scope'; scope: string | null }
  | { type: 'token'; text: string }
  | ({ type: 'done' } & SearchResult)

/** From a question to an answer out of the user's own meetings. Nothing is answered where a step fails. */
export async function search(user: User, ask: Ask, tools: Tools): Promise<SearchResult> {
  const leave = await admit(user.id)
  try {
    return await complete(user, await prepare(user, recent(ask), tools), tools)
  } catch (error) {
    throw toRefusal(error)
  } finally {
    await leave()
  }
}

/** Writes the answer from what was gathered. */
export async function complete(
  user: User,
  prepared: Prepared | SearchResult,
  tools: Tools,
): Promise<SearchResult> {
  if ('result' in prepared) return prepared
  const { ai, signal, chat } = tools
  return finish(
    user,
    prepared,
    await answerQuestion(prepared.input, ai, { signal }, chat ?? undefined),
  )
}

/** The same as it comes about. */
export async function* searchEvents(
  user: User,
  ask: Ask,
  tools: Tools,
): AsyncIterable<SearchEvent> {
  const leave = await admit(user.id)
  try {
    const prepared = await prepare(user, recent(ask), tools)
    yield { type: 'scope', scope: prepared.scope }
    if ('result' in prepared) {
      yield { type: 'done', ...prepared }
      return
    }
    const { ai, signal, chat } = tools
    for await (const event of streamAnswer(prepared.input, ai, { signal }, chat ?? undefined)) {
      if (event.type === 'token') yield event
      else yield { type: 'done', ...(await finish(user, prepared, event.answer)) }
    }
  } finally {
    await leave()
  }
}

function recent({ query, history }: Ask): Ask {
  return { query, history: recentTurns(history) }
}

/** A model that finds no answer in what it was given says so; in a narrow scope the reader hears where it looked. */
async function finish(
  user: User,
  { scope, spans }: Prepared,
  answer: Answer,
): Promise<SearchResult> {
  const { result, origin } = answer
  if (answer.unknownCitations + answer.unsupported > 0) {
    console.warn(
      `search: ${answer.unknownCitations} unknown and ${answer.unsupported} unsupported citations taken out`,
    )
  }
  const sources = await atMoments(user.id, answer.sources, spans)
  if (result !== '' || scope === null) return { result, sources, scope, origin }
  return { result: 'The meetings looked at do not answer this.', sources, scope, origin }
}
