import type { Note } from '@app/db/meetings/notes'
import { ApiError } from '../../browser/api'
import { errorWords } from '../../browser/error-words'
import { toast, toastError } from '../../ui/toast'
import { loadNote, saveNote } from './note-calls'
import { changeBy } from './note-change'
import { type Draft, noteDraft } from './note-draft'
import { createNoteSaver, restMs, type SaveState } from './note-saver'
import { onPageLeave } from './on-page-leave'

/** What the page shows of a note. `lost` was not saved when the note turned out to be changed elsewhere. */
export type Shown = { text: string; state: SaveState; restored: boolean; lost: string | null }

export type NoteEditor = ReturnType<typeof createNoteEditor>

/** Those that are shown, or whose words are neither saved nor kept on this device yet. */
const live = new Map<string, NoteEditor>()

/**
 * The one writing of a reader on a meeting: whoever comes back while a save is on its way goes on with
 * it. `note` is what was last seen of the saved note, null where nothing was.
 */
export function noteEditor(userId: number, meetingId: number, note: Note | null): NoteEditor {
  return live.get(`${userId}:${meetingId}`) ?? createNoteEditor(userId, meetingId, note)
}

/** The meetings of the writings that are shown or not yet at rest. */
export function liveMeetings(): number[] {
  return [...live.values()].map(({ meetingId }) => meetingId)
}

/**
 * A note that saves itself, is kept on this device until it is saved and restored where it was not.
 * Nothing is sent while it is not known what the server has: the note is read before, and what was
 * written is added to a note that had not been seen, or put aside where the note was changed elsewhere.
 */
function createNoteEditor(userId: number, meetingId: number, note: Note | null) {
  const key = `${userId}:${meetingId}`
  const draft = noteDraft(userId, meetingId)
  const watchers = new Set<() => void>()
  let left = draft.read()
  let base = note?.updatedAt
  let refused: typeof base
  let conflicts = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let unread = !note
  let posting = false
  let kept = true
  let attempt: string | null = null
  let failing = false
  let told = (_: Note) => {}
  let stopWatching: (() => void) | null = null
  let shown: Shown = { text: note?.content ?? '', state: 'idle', restored: false, lost: null }
  const saver = createNoteSaver(shown.text, {
    ready: () => (unread ? read() : null),
    send,
    keep: (content) => {
      kept = draft.keep({ content, base })
    },
    forget: draft.forget,
    mayPass: (error) => !(error instanceof ApiError) || error.status >= 500,
    show: (state, error) => {
      // told once, not with each further try
      const known = failing
      if (state !== 'saving') failing = state === 'failed'
      show({ state })
      if (state === 'failed' && !known) toastError(...errorWords('saveNotes', error))
    },
  })

  async function read(): Promise<void> {
    const known = refused
    const now = await loadNote(meetingId)
    arrive(now, true, known)
    told(now)
  }

  async function send(content: string, last: boolean): Promise<void> {
    clearTimeout(retry)
    attempt = content
    posting = true
    unread = true
    try {
      const saved = await saveNote(meetingId, content, { base, last })
      base = saved.updatedAt
      unread = false
      conflicts = 0
      told(saved)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) conflict()
      throw error
    } finally {
      posting = false
    }
    toast({ title: 'Notes saved' })
  }

  /** Looks at once what the server has; where it refuses again and again, less and less often. */
  function conflict(): void {
    refused = base
    retry = setTimeout(comeBack, conflicts * restMs)
    conflicts += 1
  }

  /**
   * Takes in what is known of the saved note; `asked` where the server has just said so, `refused` what
   * it had refused before it was asked.
   */
  function arrive(now: Note | null, asked: boolean, refused?: string | null): void {
    if (posting) return
    unread = !asked
    if (left) restore(left)
    if (!now) return
    const here = { text: shown.text, unsaved: saver.unsaved(), base, refused, attempt }
    const change = changeBy(now, here)
    if (change === 'elsewhere') lose(shown.text)
    if (change === 'elsewhere' || change === 'newer') adopt(now)
    else if (change !== 'none') base = now.updatedAt
    if (change === 'unseen') put(joined(now.content, shown.text))
  }

  function restore(draft: Draft): void {
    left = null
    base = draft.base
    show({ restored: draft.content !== shown.text })
    put(draft.content)
  }

  function adopt(now: Note): void {
    base = now.updatedAt
    saver.adopt(now.content)
    show({ text: now.content, restored: false })
  }

  function lose(text: string): void {
    const lost = joined(lostBefore() ?? '', text)
    draft.keepLost(lost)
    show({ lost })
  }

  function lostBefore(): string | null {
    return shown.lost ?? draft.lost()
  }

  function put(text: string): void {
    show({ text })
    saver.write(text)
  }

  function show(change: Partial<Shown>): void {
    shown = { ...shown, ...change }
    for (const changed of watchers) changed()
  }

  function write(text: string): void {
    // words typed before the page came to life do not take the place of what was left
    if (left && left.content !== shown.text) lose(left.content)
    left = null
    put(text)
  }

  function dropLost(): void {
    draft.forgetLost()
    show({ lost: null })
  }

  function leave(): void {
    // a note that has to be read first cannot be saved in the last moment: it stays on this device
    if (!unread) void saver.flush(true)
  }

  /** The note may have been changed elsewhere meanwhile. */
  async function comeBack(): Promise<void> {
    unread = true
    await read().catch(() => {})
    await saver.flush()
  }

  function open(): void {
    live.set(key, writing)
    // not sooner: the server's markup knows nothing of this device
    show({ lost: lostBefore() })
    stopWatching ??= onPageLeave({ leave, comeBack })
  }

  async function close(): Promise<void> {
    await saver.settle(!unread)
    if (watchers.size > 0 || (saver.unsaved() && !kept)) return
    live.delete(key)
    clearTimeout(retry)
    stopWatching?.()
    stopWatching = null
  }

  const writing = {
    meetingId,
    shown: () => shown,
    watch(changed: () => void) {
      if (watchers.size === 0) open()
      watchers.add(changed)
      return () => {
        watchers.delete(changed)
        if (watchers.size === 0) void close()
      }
    },
    /** Whom to tell of the note as the server has it. */
    tell: (listener: (now: Note) => void) => {
      told = listener
    },
    arrive,
    /** The note may have been changed since it was seen, until it arrives again. */
    doubt: () => {
      unread = true
    },
    write,
    flush: () => void saver.flush(),
    addLost: () => {
      write(joined(shown.text, shown.lost ?? ''))
      dropLost()
    },
    dropLost,
    /** Saves what can be saved. False where words are left that the server does not have. */
    settle: async (): Promise<boolean> => {
      if (left) arrive(null, false)
      await saver.settle()
      return !saver.unsaved() && lostBefore() === null && draft.read() === null
    },
  }
  return writing
}

function joined(first: string, second: string): string {
  return [first, second].filter(Boolean).join('\n\n')
}
