import type { Query } from '@app/db/connection/sql'
import {
  findUnindexedNote,
  markNoteIndexed,
  type UnindexedNote,
} from '@app/db/meetings/indexing/unindexed-notes'
import { indexChanges } from '../meetings/index-changes'
import { indexNote, type Subject } from '../meetings/indexing'
import type { Tools } from '../meetings/tools'

/** Indexes a saved note. */
export function processNote(
  meeting: { userId: number; meetingId: number },
  signal: AbortSignal,
  using?: Tools,
): Promise<void> {
  const changes = {
    find: findUnindexedNote,
    index: (subject: Subject, note: UnindexedNote) => indexNote(subject, note.content),
    mark: ({ revision }: UnindexedNote, sql: Query) =>
      markNoteIndexed({ ...meeting, revision }, sql),
  }
  return indexChanges(meeting, changes, signal, using)
}
