import type { AnswerInput } from '@app/ai/answer'
import { embedQuestion } from '@app/ai/embed'
import { type AiSettings, DEFAULT_EMBEDDING_MODEL, hasEmbeddings } from '@app/ai/models'
import { understandQuestion } from '@app/ai/question'
import { searchChunks } from '@app/db/search'
import { findLibrary } from '@app/db/search-library'
import type { User } from '@app/db/users'
import type { Ask, SearchResult } from './search'

const PASSAGES = 8

/** What an answer is written from. */
export type Prepared = { scope: string | null; input: AnswerInput }

/** Understands the question and gathers what answers it; a finished result where no model is needed. */
export async function prepare(
  user: User,
  ask: Ask,
  ai: AiSettings,
  signal: AbortSignal,
): Promise<Prepared | SearchResult> {
  const now = new Date()
  const library = await findLibrary(user.id)
  const plan = understandQuestion(ask.query, { now, timeZone: user.timeZone, ...library })
  const vector = hasEmbeddings(ai) ? await embedQuestion(plan.search, ai, { signal }) : null
  const model = ai.embeddingModel ?? DEFAULT_EMBEDDING_MODEL
  const found = await searchChunks(user.id, { words: plan.search, vector, model }, PASSAGES)
  if (found.length === 0) return { result: '', sources: [], scope: plan.range, origin: 'rules' }
  const passages = found.map((chunk) => ({
    meetingId: chunk.meetingId,
    title: chunk.title,
    clientName: chunk.clientName,
    date: chunk.date,
    kind: chunk.source,
    text: chunk.body,
    segment: chunk.fromSegment,
    start: chunk.startSeconds,
  }))
  const { timeZone } = user
  const scope = plan.range
  return {
    scope,
    input: {
      question: ask.query,
      history: ask.history,
      passages,
      facts: null,
      scope,
      now,
      timeZone,
    },
  }
}
