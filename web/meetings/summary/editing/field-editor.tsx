import type { MeetingDetail } from '@app/db/meetings/meetings'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { errorWords } from '../../../browser/error-words'
import { useUser } from '../../../data/user'
import { toast, toastError } from '../../../ui/toast'
import type { SaveState } from '../../notes/note-saver'
import { onPageLeave } from '../../notes/on-page-leave'
import { EDIT_FAILED } from './edit-failed'
import { EditedRows } from './edited-rows'
import { createFieldSaver, type Edited } from './field-saver'
import type { Row } from './field-values'
import type { SummaryField } from './summary-draft'

type Props = {
  meetingId: number
  summary: NonNullable<MeetingDetail['summary']>
  field: SummaryField
  label: string
  /** The row to begin with. */
  at: number
  onClose: (byKey: boolean) => void
}

/** Writes a field of the summary in its place: Enter and leaving save, Escape takes it back. */
export function FieldEditor({ meetingId, summary, field, label, at, onClose }: Props) {
  const userId = useUser()?.id ?? 0
  const { mutate } = useSWRConfig()
  const box = useRef<HTMLFieldSetElement>(null)
  const ended = useRef(false)
  const [state, setState] = useState<SaveState>('idle')
  const [saver] = useState(() =>
    createFieldSaver({
      userId,
      meetingId,
      summary,
      field,
      onSaved: put,
      onLate: (words, now) => {
        if (now) put(now)
        else void mutate(`/api/meetings/${meetingId}`)
        toast({ title: 'Not saved over newer text', description: words })
        close(false)
      },
      show: (next, error) => {
        setState(next)
        if (next === 'failed' && error) toastError(...errorWords(EDIT_FAILED, error))
      },
    }),
  )
  const [rows, setRows] = useState(saver.rows)
  useEffect(() => onPageLeave({ onLeave: saver.leave, onReturn: saver.leave }), [saver])

  function put({ summary, review, record }: Edited) {
    const path = `/api/meetings/${meetingId}`
    const shown = (last?: MeetingDetail) => last && { ...last, summary, review, record }
    mutate(path, shown, { revalidate: false }).catch(() => {})
  }

  function close(byKey: boolean) {
    if (ended.current) return
    ended.current = true
    onClose(byKey)
  }

  function write(next: Row[]) {
    setRows(next)
    saver.write(next)
  }

  async function finish(byKey: boolean) {
    if (await saver.finish()) close(byKey)
  }

  async function revert() {
    await saver.revert()
    close(true)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      void revert()
    } else if (event.key === 'Enter' && !event.shiftKey && isText(event.target)) {
      event.preventDefault()
      void finish(true)
    }
  }

  /** A row that is removed takes the focus with it for a moment, and so does another window. */
  function onBlur() {
    setTimeout(() => {
      if (!document.hasFocus() || box.current?.contains(document.activeElement)) return
      void finish(false)
    }, FOCUS_MS)
  }

  return (
    <fieldset ref={box} onKeyDown={onKeyDown} onBlur={onBlur} data-print="hide" className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <EditedRows field={field} rows={rows} at={at} onChange={write} />
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-faint">
        <span>Enter to save · Shift+Enter for a new line · Esc to undo</span>
        <span role="status">{saver.restored && state === 'idle' ? restored : words[state]}</span>
      </p>
    </fieldset>
  )
}

const FOCUS_MS = 60

function isText(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
}

const restored = 'Restored your unsaved changes.'
const words: Record<SaveState, string> = {
  idle: '',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Not saved yet. Your text is safe on this device.',
}
