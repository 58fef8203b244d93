import { sleep } from '@app/ai/models/retry-model-call'
import { asUser } from '@app/db/connection/roles'
import { findUnindexedNote, markNoteIndexed } from '@app/db/meetings/indexing/unindexed-notes'
import { findRecording } from '@app/db/meetings/recordings'
import { env } from '../env'
import { modelsFor } from '../meetings/ai-calls/door'
import { indexNote } from '../meetings/indexing'
import type { Tools } from '../meetings/tools'

const tools = (): Tools => ({ ai: env.ai, pause: sleep })

/** Makes a saved note findable; again, if it was saved again meanwhile. */
export async function processNote(
  { userId, meetingId }: { userId: number; meetingId: number },
  signal: AbortSignal,
  using: Tools = tools(),
): Promise<void> {
  const ai = modelsFor(using.ai, { userId, meetingId })
  for (;;) {
    const note = await findUnindexedNote(userId, meetingId)
    const meeting = note && (await findRecording(userId, meetingId))
    if (!note || !meeting) return
    signal.throwIfAborted()
    const indexed = await indexNote({ ...meeting, ...using, ai, signal }, note.content)
    await asUser(userId).begin(async (sql) => {
      const { revision } = note
      if (await markNoteIndexed({ userId, meetingId, revision }, sql)) await indexed.save(sql)
    })
  }
}
