import type { Query } from '@app/db/connection/sql'
import {
  findUnindexedSummary,
  markSummaryIndexed,
  type UnindexedSummary,
} from '@app/db/meetings/indexing/unindexed-summaries'
import { indexChanges } from './index-changes'
import { indexSummary } from './indexing'
import type { Tools } from './tools'

/** Makes an edited summary findable. */
export function processSummary(
  meeting: { userId: number; meetingId: number },
  signal: AbortSignal,
  using?: Tools,
): Promise<void> {
  const changes = {
    find: findUnindexedSummary,
    index: indexSummary,
    mark: (summary: UnindexedSummary, sql: Query) =>
      markSummaryIndexed(meeting.userId, summary, sql),
  }
  return indexChanges(meeting, changes, signal, using)
}
