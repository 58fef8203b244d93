import {
  findUnindexedSummary,
  findUnindexedTranscript,
  markVersionIndexed,
} from '@app/db/meetings/indexing/unindexed-versions'
import { type Changeable, indexChanges } from './index-changes'
import { indexSummary, indexTranscript } from './indexing'
import type { Tools } from './tools'

type Meeting = { userId: number; meetingId: number }

/** Indexes an edited summary. */
export function processSummary(meeting: Meeting, signal: AbortSignal, using?: Tools) {
  const mark = marking(meeting, 'summaries')
  return indexChanges(
    meeting,
    { find: findUnindexedSummary, index: indexSummary, mark },
    signal,
    using,
  )
}

/** Indexes a corrected transcript. */
export function processTranscript(meeting: Meeting, signal: AbortSignal, using?: Tools) {
  const mark = marking(meeting, 'transcripts')
  return indexChanges(
    meeting,
    { find: findUnindexedTranscript, index: indexTranscript, mark },
    signal,
    using,
  )
}

function marking(
  { userId }: Meeting,
  versions: 'summaries' | 'transcripts',
): Changeable<{ id: number; revision: number }>['mark'] {
  return (version, sql) => markVersionIndexed(userId, versions, version, sql)
}
