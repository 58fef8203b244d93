import type { LocalChat } from '../../local/chat/local-chat'
import { REAL } from './models'
import { placeOf } from './place'

/** Settings for a local chat model with small real weights. Throws if they are missing. */
export async function realChat(): Promise<LocalChat> {
  return {
    directory: await placeOf(REAL.smollm2),
    url: null,
    model: REAL.smollm2,
    context: 8_192,
    threads: 2,
    fits: true,
    waitMs: Number.POSITIVE_INFINITY,
    answerMs: 600_000,
  }
}
