import type { LocalChat } from '../../local/chat/local-chat'
import { REAL } from './models'
import { placeOf } from './place'

/** Settings for texts on this machine with real weights, small ones. Fails if they are not there. */
export async function realChat(): Promise<LocalChat> {
  return {
    ...{ directory: await placeOf(REAL.smollm2), url: null, model: REAL.smollm2 },
    ...{ context: 8_192, threads: 2, fits: true },
    ...{ waitMs: Number.POSITIVE_INFINITY, answerMs: 600_000 },
  }
}
