import type { Query } from '@app/db/connection/sql'
import {
  findUnindexedTranscript,
  markTranscriptIndexed,
  type UnindexedTranscript,
} from '@app/db/meetings/indexing/unindexed-transcripts'
import { indexChanges } from './index-changes'
import { indexTranscript } from './indexing'
import type { Tools } from './tools'

/** Makes a corrected transcript findable. */
export function processTranscript(
  meeting: { userId: number; meetingId: number },
  signal: AbortSignal,
  using?: Tools,
): Promise<void> {
  const changes = {
    find: findUnindexedTranscript,
    index: indexTranscript,
    mark: (transcript: UnindexedTranscript, sql: Query) =>
      markTranscriptIndexed(meeting.userId, transcript, sql),
  }
  return indexChanges(meeting, changes, signal, using)
}
