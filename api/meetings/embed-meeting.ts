import { embeddingText } from '@app/ai/chunk/embedding-text'
import { sleep } from '@app/ai/models/sleep'
import { findRecording } from '@app/db/meetings/recordings'
import { findStaleDocuments, replaceVectors } from '@app/db/search/stale-vectors'
import { env } from '../env'
import { modelsFor } from './ai-calls/door'
import { embedIfAllowed, vectorModel } from './indexing'
import type { Tools } from './tools'

const tools = (): Tools => ({ ai: env.ai, pause: sleep })

/**
 * Embeds the meeting's texts with the current model, one text at a time; those already embedded are skipped.
 */
export async function embedMeeting(
  { userId, meetingId }: { userId: number; meetingId: number },
  signal: AbortSignal,
  using: Tools = tools(),
): Promise<void> {
  const model = vectorModel(using.ai)
  const ai = modelsFor(using.ai, { userId, meetingId })
  const meeting = await findRecording(userId, meetingId)
  if (!meeting) return
  for (const document of await findStaleDocuments(userId, meetingId, model)) {
    signal.throwIfAborted()
    const texts = document.chunks.map((chunk) => embeddingText(chunk, meeting))
    const vectors = await embedIfAllowed(texts, { ...using, ai, signal })
    if (vectors === null) return
    await replaceVectors({ userId, meetingId }, document, vectors, model)
  }
}
