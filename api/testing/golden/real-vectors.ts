import { type RealVectors, realVectors } from '@app/ai/testing/weights/vectors'
import { listStaleMeetings } from '@app/db/search/stale-vectors'
import { env } from '../../env'
import { embedMeeting } from '../../meetings/embed-meeting'
import { vectorModel } from '../../meetings/indexing'

const EVERY_MEETING = 10_000
const { signal } = new AbortController()

/**
 * Embeds everything stored with a real local model, which then embeds the questions too. Throws
 * if its weights are missing.
 */
export async function embedForReal(model: RealVectors): Promise<void> {
  env.ai = { localVectors: await realVectors(model) }
  for (const stale of await listStaleMeetings(vectorModel(env.ai), EVERY_MEETING))
    await embedMeeting(stale, signal)
}
