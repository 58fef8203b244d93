import { useState } from 'react'
import { useNavigate } from 'react-router'
import useSWR from 'swr'
import { Trash2 } from '#icons'
import { errorWords } from '../../browser/error-words'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { useUndoDeletion } from '../../ui/dialogs/undo-deletion'
import { toast, toastError } from '../../ui/toast'
import { useDeleteMeeting } from '../meeting'

/**
 * Deletes the meeting after confirmation, and opens the root page, from which going back skips the meeting.
 */
export function DeleteMeeting({ id }: { id: number }) {
  const [open, setOpen] = useState(false)
  const { remove, pending } = useDeleteMeeting(id)
  const undo = useUndoDeletion('meeting', id)
  const navigate = useNavigate()
  const { data: trash, isLoading } = useSWR<{ days: number }>(open ? '/api/trash' : null)
  const grace = trash?.days ?? 0

  async function confirm() {
    try {
      await remove()
      toast({
        title: 'Meeting deleted',
        description: grace
          ? 'You can restore it in your account, under Recently deleted.'
          : 'The meeting and all associated data have been successfully deleted.',
        action: grace ? { label: 'Undo', run: undo } : undefined,
      })
      await navigate('/', { replace: true })
    } catch (error) {
      toastError(...errorWords('deleteMeeting', error))
      setOpen(false)
    }
  }

  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden />
        Delete
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete meeting"
        description={`Are you sure you want to delete this meeting?${isLoading ? '' : endOf(grace)}`}
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={pending}
        onConfirm={confirm}
      />
    </>
  )
}

/** Whether the meeting can be restored, for how many days. */
function endOf(grace: number): string {
  return grace
    ? ` You can restore it for ${grace === 1 ? '1 day' : `${grace} days`}. Meanwhile it’s left out of everything.`
    : ' This action cannot be undone and will permanently remove the meeting, transcript, summary, and audio recording.'
}
