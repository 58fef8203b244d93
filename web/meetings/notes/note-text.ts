import type { Note } from '@app/db/meetings/notes'
import { ApiError } from '../../browser/api'
import { errorWords } from '../../browser/error-words'
import { toastError } from '../../ui/toast'
import type { Draft, NoteDraft } from './note-draft'
import { createNoteSaver, type SaveState } from './note-saver'
import { joined, type NoteView } from './note-view'
import type { ServerNote } from './server-note'

type Parts = {
  draft: NoteDraft
  server: ServerNote
  view: NoteView
  /** throws if the note is not saved */
  send: (content: string, last: boolean) => Promise<void>
}

/**
 * The text of a note, kept on this device until it is saved and restored if it was not. Nothing is sent
 * before the server's note is known: text is appended to a note that was never loaded, or set aside if the
 * note was changed elsewhere.
 */
export function createNoteText({ draft, server, view, send }: Parts) {
  let left = draft.read()
  let kept = true
  const saver = createNoteSaver(view.shown().text, {
    ready: () => (server.isStale() ? read() : null),
    send,
    keep: (content) => {
      kept = draft.keep({ content, base: server.base() })
    },
    forget: draft.forget,
    mayPass: (error) => !(error instanceof ApiError) || error.status >= 500,
    show: showSaving(view),
  })

  async function read(): Promise<void> {
    const { now, refused } = await server.read()
    arrive(now, true, refused)
    server.publish(now)
  }

  /**
   * Handles what is known of the saved note; `asked` if the server has just returned it, `refused` is what it
   * had refused before.
   */
  function arrive(now: Note | null, asked: boolean, refused?: string | null): void {
    if (server.isPosting()) return
    server.setStale(!asked)
    if (left) restore(left)
    if (!now) return
    const { text } = view.shown()
    const change = server.changeBy(now, { text, unsaved: saver.unsaved(), refused })
    if (change !== 'none') server.setBase(now.updatedAt)
    if (change === 'elsewhere') view.lose(text)
    if (change === 'elsewhere' || change === 'newer') adopt(now)
    if (change === 'unseen') put(joined(now.content, text))
  }

  function restore({ content, base }: Draft): void {
    left = null
    server.setBase(base)
    view.show({ restored: content !== view.shown().text })
    put(content)
  }

  function adopt({ content }: Note): void {
    saver.adopt(content)
    view.show({ text: content, restored: false })
  }

  function put(text: string): void {
    view.show({ text })
    saver.write(text)
  }

  function write(text: string): void {
    // text typed before hydration does not replace the stored text
    if (left && left.content !== view.shown().text) view.lose(left.content)
    left = null
    put(text)
  }

  function addLost(): void {
    const { text, lost } = view.shown()
    write(joined(text, lost ?? ''))
    view.dropLost()
  }

  /** Saves what can be saved. False if text is left that the server does not have. */
  async function saveOutstanding(): Promise<boolean> {
    if (left) arrive(null, false)
    await saver.saveAll()
    return !saver.unsaved() && view.lost() === null && draft.read() === null
  }

  const isSafe = () => !saver.unsaved() || kept
  return { saver, read, arrive, write, addLost, saveOutstanding, isSafe }
}

/** A failure is shown once, not on each retry. */
function showSaving(view: NoteView) {
  let failing = false
  return (state: SaveState, error?: unknown) => {
    const known = failing
    if (state !== 'saving') failing = state === 'failed'
    view.show({ state })
    if (state === 'failed' && !known) toastError(...errorWords('saveNotes', error))
  }
}
