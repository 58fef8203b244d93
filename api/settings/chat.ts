import { availableParallelism, totalmem } from 'node:os'
import { hasChatEngine } from '@app/ai/local/chat/llama'
import type { LocalChat } from '@app/ai/local/chat/local-chat'
import type { ModelPlace } from '@app/ai/local/fetch-model'
import { MODELS } from '@app/ai/local/models'
import { matching, optionalInteger, type Variables } from './read'

/** Required memory: 1.1 GB of weights, 1 GB for the context, and the rest of the product. */
export const CHAT_MEMORY = 5e9
const CONTEXT = 16_384
const USUAL_THREADS = 2
/** Work on a recording can wait for other texts; someone asking a question can't. */
const PATIENCE = { waitMs: Number.POSITIVE_INFINITY, answerMs: 30 * 60_000 }

/** A language model on this machine: only if requested by name, and if this platform has an engine. */
export function localChat(
  variables: Variables,
  place: ModelPlace,
  memory: number = memoryHere(),
): LocalChat | null {
  const name = matching(variables, 'CHAT', /^local$/, 'local')
  const threads = optionalInteger(variables, 'CHAT_THREADS', 1, 64)
  if (name === null) return null
  if (!hasChatEngine()) throw new Error('CHAT=local has no engine for this platform')
  return {
    ...place,
    model: MODELS.chat,
    context: CONTEXT,
    ...PATIENCE,
    threads: threads ?? Math.min(USUAL_THREADS, availableParallelism()),
    fits: memory >= CHAT_MEMORY,
  }
}

/** Memory in bytes of this machine, or its container. */
function memoryHere(): number {
  const allowed = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return Math.min(totalmem(), allowed)
}
