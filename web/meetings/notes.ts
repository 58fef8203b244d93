import type { Note } from '@app/db/notes'
import { useEffect, useMemo, useRef, useState } from 'react'
import useSWR from 'swr'
import { fresh, refuse } from '../api'
import { useUser } from '../auth/user'
import { toast, toastError } from '../ui/toast'
import { notesFailure } from './failures'
import { noteDraft } from './note-draft'
import { createNoteSaver, type NoteSaver, type SaveState } from './note-saver'

/** The reader's note on a meeting; undefined while it loads, empty where it could not be loaded. */
export function useNote(meetingId: number) {
  const { data, error, mutate } = useSWR<Note>(`/api/notes/meeting/${meetingId}`, fresh())
  const note = data ?? (error ? { content: '', updatedAt: null } : undefined)
  return { note, failed: !data && error !== undefined, mutate }
}

/**
 * Writes a note: saves it by itself, keeps it on this device until it is saved, and restores what was
 * not saved the last time. `lost` is such a text where the note was changed elsewhere since. Where the
 * note could not be loaded (`failed`), what is written is added to it.
 */
export function useNoteWriting(meetingId: number, note: Note, failed: boolean) {
  const userId = useUser()?.id ?? 0
  const { mutate } = useNote(meetingId)
  const [text, setText] = useState(note.content)
  const [state, setState] = useState<SaveState>('idle')
  const [restored, setRestored] = useState(false)
  const [lost, setLost] = useState<string | null>(null)
  const draft = useMemo(() => noteDraft(userId, meetingId), [userId, meetingId])
  // read before anything is written: words typed before the page came to life would take its place
  const left = useMemo(() => draft.read(), [draft])
  const base = useRef(note.updatedAt)
  const unread = useRef(failed)
  const saver = useRef<NoteSaver>(null)
  const write = (next: string) => {
    setText(next)
    saver.current?.write(next)
  }
  saver.current ??= createNoteSaver(note.content, {
    send: async (content, last) => {
      const earlier = unread.current && !last ? (await mutate())?.content : ''
      unread.current = false
      const whole = earlier ? `${earlier}\n\n${content}` : content
      const saved = await saveNote(meetingId, whole, last)
      base.current = saved.updatedAt
      if (earlier) write(whole)
      // with the page gone, nobody shows the note any more
      mutate(saved, { revalidate: false }).catch(() => {})
      toast({ title: 'Notes saved' })
    },
    keep: (content) => draft.keep({ content, base: base.current }),
    forget: draft.forget,
    show: (next, error) => {
      setState(next)
      if (next === 'failed') toastError('Error saving notes', notesFailure(error))
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left is looked at once, on arrival
  useEffect(() => {
    const typed = saver.current?.unsaved() ?? false
    if (!left || left.content === note.content) {
      if (!typed) draft.forget()
    } else if (typed) setLost(left.content)
    else if (left.base === note.updatedAt || failed) {
      setRestored(true)
      write(left.content)
    } else setLost(left.content)
  }, [draft])
  useEffect(() => flushWhenLeaving(() => saver.current), [])

  return {
    text,
    state,
    restored,
    lost,
    write,
    flush: () => saver.current?.flush(),
    addLost: () => {
      if (lost !== null) write([text, lost].filter(Boolean).join('\n\n'))
      setLost(null)
    },
    dropLost: () => {
      draft.forget()
      setLost(null)
    },
  }
}

/** Throws ApiError. `last`: the call outlives the page. */
async function saveNote(meetingId: number, content: string, last: boolean): Promise<Note> {
  const response = await fetch('/api/notes', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ meetingId, content }),
    keepalive: last && content.length < keepaliveCharacters,
  })
  await refuse(response)
  const saved: Partial<Note> | null = await response.json().catch(() => null)
  return { content, updatedAt: saved?.updatedAt ?? null }
}

/** Browsers carry 64 kB beyond the end of a page; a character may take three bytes. */
const keepaliveCharacters = 20_000

/** Sends what is not saved when the page is left or hidden, and when the connection comes back. */
function flushWhenLeaving(saver: () => NoteSaver | null): () => void {
  const leave = () => void saver()?.flush(true)
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  addEventListener('pagehide', leave)
  addEventListener('online', leave)
  document.addEventListener('visibilitychange', hide)
  return () => {
    leave()
    removeEventListener('pagehide', leave)
    removeEventListener('online', leave)
    document.removeEventListener('visibilitychange', hide)
  }
}
