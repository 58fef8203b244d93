import type { Note } from '@app/db/meetings/notes'
import { ApiError } from '../../browser/api'
import { loadNote, saveNote } from './note-calls'
import { changeBy } from './note-change'

export type ServerNote = ReturnType<typeof createServerNote>

/** This page's knowledge of the server's note; `note` is the note as last seen. */
export function createServerNote(meetingId: number, note: Note | null) {
  let base = note?.updatedAt
  let refused: typeof base
  let sent: string | null = null
  let posting = false
  let stale = !note
  let listener = (_: Note) => {}

  /** The current note, and the base that had been refused before it was requested. */
  async function read() {
    const before = refused
    return { now: await loadNote(meetingId), refused: before }
  }

  /** Throws ApiError. */
  async function save(content: string, last: boolean): Promise<void> {
    sent = content
    posting = true
    stale = true
    try {
      const saved = await saveNote(meetingId, content, { base, last })
      base = saved.updatedAt
      stale = false
      listener(saved)
    } catch (error) {
      if (isConflict(error)) refused = base
      throw error
    } finally {
      posting = false
    }
  }

  return {
    read,
    save,
    base: () => base,
    setBase: (next: typeof base) => {
      base = next
    },
    isPosting: () => posting,
    isStale: () => stale,
    setStale: (next: boolean) => {
      stale = next
    },
    changeBy: (now: Note, here: { text: string; unsaved: boolean; refused?: typeof base }) =>
      changeBy(now, { ...here, base, attempt: sent }),
    publish: (now: Note) => listener(now),
    onNote: (next: (now: Note) => void) => {
      listener = next
    },
  }
}

/** True if the note was changed elsewhere since it was loaded. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}
