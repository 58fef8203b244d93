import { sleep } from '@app/ai/models/retry-model-call'
import { asUser } from '@app/db/connection/roles'
import {
  findUnindexedSummary,
  markSummaryIndexed,
} from '@app/db/meetings/indexing/unindexed-summaries'
import { findRecording } from '@app/db/meetings/recordings'
import { env } from '../env'
import { modelsFor } from './ai-calls/door'
import { indexSummary } from './indexing'
import type { Tools } from './tools'

const tools = (): Tools => ({ ai: env.ai, pause: sleep })

/** Makes an edited summary findable; again, if it was edited again meanwhile. */
export async function processSummary(
  { userId, meetingId }: { userId: number; meetingId: number },
  signal: AbortSignal,
  using: Tools = tools(),
): Promise<void> {
  const ai = modelsFor(using.ai, { userId, meetingId })
  let summary = await findUnindexedSummary(userId, meetingId)
  while (summary) {
    const meeting = await findRecording(userId, meetingId)
    if (!meeting) return
    signal.throwIfAborted()
    const { id, revision } = summary
    const passages = await indexSummary({ ...meeting, ...using, ai, signal }, summary)
    await asUser(userId).begin(async (sql) => {
      if (await markSummaryIndexed(userId, { id, revision }, sql)) await passages.save(sql)
    })
    summary = await findUnindexedSummary(userId, meetingId)
  }
}
