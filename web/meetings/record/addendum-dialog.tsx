import type { MeetingDetail } from '@app/db/meetings/meetings'
import { useState } from 'react'
import { useChange } from '../../browser/change'
import { errorWords } from '../../browser/error-words'
import { ADDENDUM_CHARACTERS } from '../../browser/limits'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { Field } from '../../ui/field'
import { Textarea } from '../../ui/textarea'
import { toast, toastError } from '../../ui/toast'
import { ADDENDUM_FAILED } from './record-failures'

/** Adds to an approved meeting, signed with name and time. */
export function AddendumDialog({
  meeting,
  onClose,
}: {
  meeting: MeetingDetail
  onClose: () => void
}) {
  const [content, setContent] = useState('')
  const path = `/api/meetings/${meeting.id}/addenda`
  const { run, pending } = useChange<{ content: string }>('POST', path, 'meeting')

  async function add() {
    try {
      await run({ content })
      toast({ title: 'Addendum added' })
      onClose()
    } catch (error) {
      toastError(...errorWords(ADDENDUM_FAILED, error))
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || pending || onClose()}
      title="Add addendum"
      description="The approved text stays as it is. An addendum can’t be changed later."
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button variant="primary" onClick={add} disabled={pending || !content.trim()}>
            {pending ? 'Adding...' : 'Add addendum'}
          </Button>
        </>
      }
    >
      <Field label="Addendum">
        <Textarea
          autoFocus
          value={content}
          maxLength={ADDENDUM_CHARACTERS}
          onChange={(event) => setContent(event.target.value)}
          className="font-serif sm:text-lg"
        />
      </Field>
    </Dialog>
  )
}
