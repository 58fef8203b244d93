import { importFurtherEdits } from '@app/db/meetings/record/archived-edits'
import type { MeetingHead } from './contents'
import { editsOf } from './read-archive'

/**
 * Adds what a meeting's own file had no room for, file by file. Safe to repeat: an import interrupted here goes
 * on with the first file that is missing.
 */
export async function importEditsOf(
  userId: number,
  path: string,
  id: number,
  { edits, furtherEdits }: MeetingHead,
): Promise<void> {
  if (furtherEdits.length === 0) return
  let earlier = edits
  for await (const further of editsOf(path, furtherEdits)) {
    await importFurtherEdits(userId, id, { edits: further.edits, earlier })
    earlier += further.edits.length
  }
}
