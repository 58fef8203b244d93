import type { Note } from '@app/db/meetings/notes'
import { useEffect, useState, useSyncExternalStore } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { fresh } from '../../browser/api'
import { useUser } from '../../data/user'
import { notePath } from './note-calls'
import { noteEditor } from './note-editor'

/**
 * The reader's note on a meeting; undefined while it loads, null if it could not be loaded. `asked` is
 * whether the server has confirmed it, null while asking.
 */
export function useNote(meetingId: number) {
  const { data, error, isValidating } = useSWR<Note>(notePath(meetingId), {
    ...fresh(),
    dedupingInterval: 0,
  })
  const asked = isValidating ? null : error === undefined
  return { note: data ?? (error ? null : undefined), asked }
}

/**
 * Edits a note: saves automatically, keeps text on this device until it is saved, and restores unsaved text.
 * `lost` is such text if the note has changed elsewhere. If the note could not be loaded (null), text is
 * appended to it.
 */
export function useNoteEditor(meetingId: number, note: Note | null, asked: boolean | null) {
  const userId = useUser()?.id ?? 0
  const { mutate } = useSWRConfig()
  const [writing] = useState(() => noteEditor(userId, meetingId, note))
  useEffect(() => {
    // with the page gone, nobody shows the note any more
    writing.onServerNote((now) => {
      mutate(notePath(meetingId), now, { revalidate: false }).catch(() => {})
    })
  }, [writing, mutate, meetingId])
  useEffect(() => {
    if (asked === null) writing.markStale()
    else writing.arrive(note, asked)
  }, [writing, note, asked])
  const { write, flush, addLost, dropLost } = writing
  const shown = useSyncExternalStore(writing.watch, writing.shown, writing.shown)
  return { ...shown, write, flush, addLost, dropLost }
}
