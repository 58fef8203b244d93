import type { Letterhead } from '@app/db/accounts/letterheads'
import type { MeetingDetail } from '@app/db/meetings/meetings'
import type { Note } from '@app/db/meetings/notes'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import useSWR from 'swr'
import { fresh } from '../../browser/api'
import { Checkbox } from '../../ui/choice'
import { FormDialog } from '../../ui/dialogs/form-dialog'
import { printParts } from './print-choice'
import { LOGO } from './printed-letterhead'

/** Asks which parts of a meeting to print, and whether with the account's letterhead. */
export function PrintDialog({ meeting, onClose }: { meeting: MeetingDetail; onClose: () => void }) {
  const { data: letterhead } = useSWR<Letterhead>('/api/account/letterhead', fresh())
  const { data: note } = useSWR<Note>(`/api/notes/meeting/${meeting.id}`, fresh())
  const [parts, setParts] = useState({ summary: true, actions: true, transcript: true })
  const [withNote, setWithNote] = useState(false)
  const [withLetterhead, setWithLetterhead] = useState(true)
  const form = useId()
  const head = letterhead && (letterhead.firm || letterhead.hasLogo) ? letterhead : null
  const content = note?.content ?? ''
  const hasLogo = head?.hasLogo ?? false
  // what is not loaded by then is not printed
  useEffect(() => {
    if (hasLogo) new Image().src = LOGO
  }, [hasLogo])
  const some = parts.summary || parts.actions || parts.transcript || withNote

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!some) return
    flushSync(onClose)
    printParts({
      ...parts,
      note: withNote ? content : null,
      letterhead: withLetterhead ? head : null,
    })
  }
  const box = (name: keyof typeof parts, label: string, there: boolean) => (
    <Checkbox
      checked={there && parts[name]}
      disabled={!there}
      onChange={(event) => setParts({ ...parts, [name]: event.target.checked })}
    >
      {label}
    </Checkbox>
  )
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Print"
      submitLabel="Print"
      pendingLabel="Print"
      pending={false}
      disabled={!some}
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-3">
        {box('summary', 'Summary and key points', meeting.summary !== null)}
        {box('actions', 'Action items', meeting.summary !== null)}
        {box('transcript', 'Full transcript', meeting.transcript !== null)}
        <Checkbox
          checked={withNote}
          disabled={content.trim() === ''}
          onChange={(event) => setWithNote(event.target.checked)}
        >
          My private notes
        </Checkbox>
        <Checkbox
          className="border-t border-line pt-3"
          checked={head !== null && withLetterhead}
          disabled={head === null}
          onChange={(event) => setWithLetterhead(event.target.checked)}
        >
          {head === null ? 'Letterhead (add one under Account)' : 'Letterhead'}
        </Checkbox>
      </form>
    </FormDialog>
  )
}
