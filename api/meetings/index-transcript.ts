import { sleep } from '@app/ai/models/retry-model-call'
import { asUser } from '@app/db/connection/roles'
import {
  findUnindexedTranscript,
  markTranscriptIndexed,
} from '@app/db/meetings/indexing/unindexed-transcripts'
import { findRecording } from '@app/db/meetings/recordings'
import { env } from '../env'
import { modelsFor } from './ai-calls/door'
import { indexTranscript } from './indexing'
import type { Tools } from './tools'

const tools = (): Tools => ({ ai: env.ai, pause: sleep })

/** Makes a corrected transcript findable; again, if it was changed again meanwhile. */
export async function processTranscript(
  { userId, meetingId }: { userId: number; meetingId: number },
  signal: AbortSignal,
  using: Tools = tools(),
): Promise<void> {
  const ai = modelsFor(using.ai, { userId, meetingId })
  for (;;) {
    const transcript = await findUnindexedTranscript(userId, meetingId)
    const meeting = transcript && (await findRecording(userId, meetingId))
    if (!transcript || !meeting) return
    signal.throwIfAborted()
    const indexed = await indexTranscript({ ...meeting, ...using, ai, signal }, transcript)
    await asUser(userId).begin(async (sql) => {
      if (await markTranscriptIndexed(userId, transcript, sql)) await indexed.save(sql)
    })
  }
}
