import type { Note } from '@app/db/meetings/notes'

/** The text on this page, and when the note that it was written on was last saved. */
type Here = {
  text: string
  unsaved: boolean
  /** null if there was no note, undefined if it had not been seen */
  base: string | null | undefined
  /** the base that the server refused last: of it, an older note is no late answer */
  refused?: string | null
  /** what was sent last */
  attempt: string | null
}

/**
 * Compares the server's note with the text on this page: nothing to do, it replaces the text, the
 * text is to be added to it, or it was changed elsewhere below unsaved words.
 */
export function changeBy(now: Note, { text, unsaved, base, refused, attempt }: Here) {
  if (!unsaved) return isLater(now.updatedAt, base) ? 'newer' : 'none'
  if (text === now.content) return 'newer'
  if (base === undefined) return 'unseen'
  const moved = base === refused ? now.updatedAt !== base : isLater(now.updatedAt, base)
  if (!moved) return 'none'
  // our own words, whose answer was lost
  return now.content === attempt ? 'ours' : 'elsewhere'
}

function isLater(time: string | null, than: string | null | undefined): boolean {
  return than === undefined || (time !== null && (than === null || time > than))
}
