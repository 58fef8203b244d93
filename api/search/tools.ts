import { type Chat, openChat } from '@app/ai/chat'
import { embedQuestion } from '@app/ai/embed'
import { type AiSettings, hasChat, hasEmbeddings } from '@app/ai/models'
import { hashVector } from '@app/ai/offline/hash-embeddings'
import { isEmbedded } from '@app/db/sql'
import { vectorModel } from '../meetings/indexing'
import { charge, meteredChat } from './spending'

/** What vectors made without a model weigh against words: they know shared wording only, which words tell better. */
export const OFFLINE_WEIGHT = 0.1
/** Passages from which on the coarse scan pays. It is for a model's dense vectors: sparse ones do not survive it. */
export const COARSE_FROM = 2_000
/** Passages from which on vectors made without a model cost more than they find. */
const LARGE = 10_000

/** What a search needs from outside. */
export type Tools = {
  ai: AiSettings
  /** Null where there is none. Counts what it costs. */
  chat: Chat | null
  now: Date
  signal: AbortSignal
  /** What the question is embedded with. */
  model: string
  embed: (text: string, chunks: number) => Promise<{ vector: number[] | null; weight: number }>
  quantized: (chunks: number) => boolean
}

/** The tools of a user's search. */
export function openTools(
  userId: number,
  ai: AiSettings,
  signal: AbortSignal,
  now = new Date(),
): Tools {
  return {
    ai,
    chat: hasChat(ai) ? meteredChat(userId, openChat(ai)) : null,
    now,
    signal,
    model: vectorModel(ai),
    embed: async (text, chunks) => {
      if (!hasEmbeddings(ai)) return offlineVector(text, chunks)
      await charge(userId, text.length)
      const vector = await embedQuestion(text, ai, { signal })
      return { vector, weight: 1 }
    },
    quantized: (chunks) => hasEmbeddings(ai) && (chunks > COARSE_FROM || isEmbedded()),
  }
}

function offlineVector(text: string, chunks: number) {
  const vector = chunks > LARGE ? null : hashVector(text)
  return { vector, weight: OFFLINE_WEIGHT }
}
