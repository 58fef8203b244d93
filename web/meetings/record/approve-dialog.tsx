import type { MeetingDetail } from '@app/db/meetings/meetings'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useChange } from '../../browser/change'
import { errorWords } from '../../browser/error-words'
import { useUser } from '../../data/user'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { toast, toastError } from '../../ui/toast'
import { APPROVE_FAILED } from './record-failures'
import { isChecked, reviewEntries } from './review-entries'

/** Approves what is shown behind it, identified by its hash: a change meanwhile is not signed unseen. */
export function ApproveDialog({
  meeting,
  onClose,
}: {
  meeting: MeetingDetail
  onClose: () => void
}) {
  const path = `/api/meetings/${meeting.id}`
  const user = useUser()
  const { mutate } = useSWRConfig()
  const [hash] = useState(meeting.record.hash)
  const { run, pending } = useChange<{ hash: string }>('POST', `${path}/approval`, 'meeting')
  const entries = reviewEntries(meeting)
  const unchecked = entries.filter((entry) => !isChecked(meeting, entry)).length

  async function approve() {
    if (hash === null) return
    try {
      await run({ hash })
      toast({ title: 'Meeting approved' })
    } catch (error) {
      toastError(...errorWords(APPROVE_FAILED, error))
      await mutate(path)
    }
    onClose()
  }

  const left =
    unchecked === 0
      ? ''
      : unchecked === 1
        ? ' 1 entry hasn’t been reviewed yet.'
        : ` ${unchecked} of ${entries.length} entries haven’t been reviewed yet.`
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Approve this meeting?"
      description={`Signs summary, transcript and recording as ${user?.fullName || user?.username} and locks them. Later changes are added as addenda.${left}`}
      confirmLabel="Approve"
      pendingLabel="Approving..."
      variant="primary"
      pending={pending}
      onConfirm={approve}
    />
  )
}
