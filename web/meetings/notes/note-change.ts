import type { Note } from '@app/db/meetings/notes'

/** The text on this page, and when the note it is based on was saved. */
type Here = {
  text: string
  unsaved: boolean
  /** null if there was no note, undefined if it was never loaded */
  base: string | null | undefined
  /** the base that the server refused last: an older note than that is not a late answer */
  refused?: string | null
  /** what was sent last */
  attempt: string | null
}

/**
 * Compares the server's note with the text on this page: nothing to do, it replaces the text, the text is
 * appended to it, or it changed elsewhere during unsaved edits.
 */
export function changeBy(now: Note, { text, unsaved, base, refused, attempt }: Here) {
  if (!unsaved) return isLater(now.updatedAt, base) ? 'newer' : 'none'
  if (text === now.content) return 'newer'
  if (base === undefined) return 'unseen'
  const moved = base === refused ? now.updatedAt !== base : isLater(now.updatedAt, base)
  if (!moved) return 'none'
  // our own text, whose answer was lost
  return now.content === attempt ? 'ours' : 'elsewhere'
}

function isLater(time: string | null, than: string | null | undefined): boolean {
  return than === undefined || (time !== null && (than === null || time > than))
}
