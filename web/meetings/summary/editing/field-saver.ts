import type { MeetingDetail } from '@app/db/meetings/meetings'
import { ApiError, send } from '../../../browser/api'
import { createNoteSaver, type SaveState } from '../../notes/note-saver'
import { changeOf, type Row, rowsOf, rowsOfChange, savedRows, wordsOf } from './field-values'
import { outstandingEdits, type SummaryField, summaryDraft } from './summary-draft'

type Summary = NonNullable<MeetingDetail['summary']>

/** The server's state of a meeting after a save. */
export type Edited = Pick<MeetingDetail, 'summary' | 'review' | 'record'>

type Parts = {
  userId: number
  meetingId: number
  summary: Summary
  field: SummaryField
  /** The server's current summary. */
  onSaved: (now: Edited) => void
  /** The edit was outdated and is kept as a version; `now` is what replaced it, if known. */
  onLate: (words: string, now: Edited | null) => void
  show: (state: SaveState, error?: unknown) => void
}

/**
 * Saves one field of a summary like a note: a second after typing stops, kept on this device until the server
 * has it. All saves of one session are one version.
 */
export function createFieldSaver({
  userId,
  meetingId,
  summary,
  field,
  onSaved,
  onLate,
  show,
}: Parts) {
  const draft = summaryDraft(userId, meetingId, field)
  const left = draft.read()
  const first = rowsOf(summary, field)
  const session = left?.session ?? crypto.randomUUID()
  let base = {
    summaryId: left?.summaryId ?? summary.id,
    revision: left?.revision ?? summary.revision,
  }
  let rows = left ? rowsOfChange(left.change) : first

  const saver = createNoteSaver(wordsOf(field, first), {
    send: async () => {
      const sent = rows
      const change = changeOf(field, sent)
      if (!change) return
      try {
        const body = { ...base, session, change }
        const now = await send<Edited>('PATCH', `/api/meetings/${meetingId}/summary`, body)
        if (now?.summary) base = { summaryId: now.summary.id, revision: now.summary.revision }
        rows = rows === sent ? savedRows(rows) : rows
        if (now) onSaved(now)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error
        forget()
        onLate(error.words, nowIn(error))
      }
    },
    keep: () => {
      const change = changeOf(field, rows)
      if (change) draft.keep({ ...base, session, change })
      outstandingEdits.add(finish)
    },
    forget,
    mayPass: (error) => !(error instanceof ApiError) || error.status >= 500,
    show,
  })

  function forget(): void {
    draft.forget()
    outstandingEdits.delete(finish)
  }

  async function finish(): Promise<boolean> {
    await saver.saveAll()
    return !saver.unsaved()
  }

  function write(next: Row[]): void {
    rows = next
    saver.write(wordsOf(field, next))
  }

  if (left) write(rows)
  return {
    rows: () => rows,
    restored: left !== null,
    write,
    /** True if the server has everything. */
    finish,
    /** Restores the text from when the editor was opened. */
    revert: async () => {
      write(first.map((row) => ({ ...row, from: null })))
      await saver.saveAll()
    },
    leave: () => void saver.flush(true),
  }
}

function nowIn(error: ApiError): Edited | null {
  const body: { current?: Edited } = JSON.parse(error.body)
  return body.current ?? null
}
