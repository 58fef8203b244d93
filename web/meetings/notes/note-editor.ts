import type { Note } from '@app/db/meetings/notes'
import { toast } from '../../ui/toast'
import { noteDraft } from './note-draft'
import { REST_MS } from './note-saver'
import { createNoteText } from './note-text'
import { createNoteView } from './note-view'
import { onPageLeave } from './on-page-leave'
import { createServerNote, isConflict } from './server-note'

type NoteEditor = ReturnType<typeof createNoteEditor>

/** Editors that are shown, or have text that is neither saved nor kept on this device. */
const live = new Map<string, NoteEditor>()

/**
 * A reader's single editor for a meeting's note: returning during a save continues with it. `note` is the
 * saved note as last seen, null if it never was.
 */
export function noteEditor(userId: number, meetingId: number, note: Note | null): NoteEditor {
  return live.get(`${userId}:${meetingId}`) ?? createNoteEditor(userId, meetingId, note)
}

/** The meetings whose notes are shown or have pending work. */
export function liveMeetings(): number[] {
  return [...live.values()].map(({ meetingId }) => meetingId)
}

function createNoteEditor(userId: number, meetingId: number, note: Note | null) {
  const key = `${userId}:${meetingId}`
  const draft = noteDraft(userId, meetingId)
  const view = createNoteView(note?.content ?? '', draft)
  const server = createServerNote(meetingId, note)
  const again = createRetry(readAgain)
  const text = createNoteText({ draft, server, view, send })
  const { saver } = text
  let stopWatching: (() => void) | null = null

  async function send(content: string, last: boolean): Promise<void> {
    again.stop()
    try {
      await server.save(content, last)
    } catch (error) {
      if (isConflict(error)) again.start()
      throw error
    }
    again.reset()
    toast({ title: 'Notes saved' })
  }

  function saveBeforeLeaving(): void {
    // a note that has to be loaded first can't be saved at the last moment: it stays on this device
    if (!server.isStale()) void saver.flush(true)
  }

  /** The note may have been changed elsewhere meanwhile. */
  async function readAgain(): Promise<void> {
    server.setStale(true)
    await text.read().catch(() => {})
    await saver.flush()
  }

  function open(): void {
    live.set(key, editor)
    // not earlier: the server's markup does not know this device's text
    view.show({ lost: view.lost() })
    stopWatching ??= onPageLeave({ onLeave: saveBeforeLeaving, onReturn: readAgain })
  }

  async function close(): Promise<void> {
    await saver.saveAll(!server.isStale())
    if (view.watchers.size > 0 || !text.isSafe()) return
    live.delete(key)
    again.stop()
    stopWatching?.()
    stopWatching = null
  }

  function watch(changed: () => void) {
    if (view.watchers.size === 0) open()
    view.watchers.add(changed)
    return () => {
      view.watchers.delete(changed)
      if (view.watchers.size === 0) void close()
    }
  }

  const editor = {
    meetingId,
    shown: view.shown,
    watch,
    /** Calls back with the server's note. */
    onServerNote: server.onNote,
    arrive: text.arrive,
    /** The note may have changed since it was loaded, until it arrives again. */
    markStale: () => server.setStale(true),
    write: text.write,
    flush: () => void saver.flush(),
    addLost: text.addLost,
    dropLost: view.dropLost,
    saveOutstanding: text.saveOutstanding,
  }
  return editor
}

/** Checks again immediately; after repeated refusals less and less often. */
function createRetry(look: () => void) {
  let refusals = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    start: () => {
      timer = setTimeout(look, refusals * REST_MS)
      refusals += 1
    },
    reset: () => {
      refusals = 0
    },
  }
}
