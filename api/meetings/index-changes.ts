import { sleep } from '@app/ai/models/sleep'
import { asUser } from '@app/db/connection/roles'
import type { Query } from '@app/db/connection/sql'
import { findRecording } from '@app/db/meetings/recordings'
import { env } from '../env'
import { modelsFor } from './ai-calls/door'
import type { Indexed, Subject } from './indexing'
import type { Tools } from './tools'

export type Changeable<Changed> = {
  /** What has changed since it was indexed; null if nothing has. */
  find: (userId: number, meetingId: number) => Promise<Changed | null>
  index: (subject: Subject, changed: Changed) => Promise<Indexed>
  /** False if it has changed again. */
  mark: (changed: Changed, sql: Query) => Promise<boolean>
}

/** Indexes what has changed; again, if it changed in the meantime. */
export async function indexChanges<Changed>(
  { userId, meetingId }: { userId: number; meetingId: number },
  { find, index, mark }: Changeable<Changed>,
  signal: AbortSignal,
  using: Tools = { ai: env.ai, pause: sleep },
): Promise<void> {
  const ai = modelsFor(using.ai, { userId, meetingId })
  for (;;) {
    const changed = await find(userId, meetingId)
    const meeting = changed && (await findRecording(userId, meetingId))
    if (!changed || !meeting) return
    signal.throwIfAborted()
    const indexed = await index({ ...meeting, ...using, ai, signal }, changed)
    await asUser(userId).begin(async (sql) => {
      if (await mark(changed, sql)) await indexed.save(sql)
    })
  }
}
