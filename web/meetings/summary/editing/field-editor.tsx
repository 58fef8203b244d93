import type { MeetingDetail } from '@app/db/meetings/meetings'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { errorWords } from '../../../browser/error-words'
import { useUser } from '../../../data/user'
import { RESTORED } from '../../../ui/states/unsaved-text'
import { Dotted } from '../../../ui/text/dot'
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
  /** The row to start in. */
  at: number
  onClose: (byKey: boolean) => void
}

/** Edits a field of the summary in place: Enter and leaving save, Escape cancels. */
export function FieldEditor({ meetingId, summary, field, label, at, onClose }: Props) {
  const userId = useUser()?.id ?? 0
  const show = useShowEdited(meetingId)
  const box = useRef<HTMLFieldSetElement>(null)
  const ended = useRef(false)
  const [state, setState] = useState<SaveState>('idle')
  const [saver] = useState(() =>
    createFieldSaver({
      userId,
      meetingId,
      summary,
      field,
      onSaved: show,
      onLate: (words, now) => {
        show(now)
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

  /** Removing a row briefly takes the focus away, and so does another window. */
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
      <SaveNote state={state} restored={saver.restored} />
    </fieldset>
  )
}

/** Shows an edited summary on the page; null loads the current one from the server. */
function useShowEdited(meetingId: number) {
  const { mutate } = useSWRConfig()
  const path = `/api/meetings/${meetingId}`
  return (edited: Edited | null) => {
    if (!edited) return void mutate(path)
    const { summary, review, record } = edited
    const shown = (last?: MeetingDetail) => last && { ...last, summary, review, record }
    mutate(path, shown, { revalidate: false }).catch(() => {})
  }
}

function SaveNote({ state, restored }: { state: SaveState; restored: boolean }) {
  return (
    <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-faint">
      <span>
        <Dotted>
          {'Enter to save'}
          {'Shift+Enter for a new line'}
          {'Esc to undo'}
        </Dotted>
      </span>
      <span role="status">{restored && state === 'idle' ? RESTORED : WORDS[state]}</span>
    </p>
  )
}

const FOCUS_MS = 60

function isText(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
}

const WORDS: Record<SaveState, string> = {
  idle: '',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Not saved yet. Your text is safe on this device.',
}
