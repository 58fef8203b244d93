import type { Client } from '@app/db/meetings/clients'
import { useState } from 'react'
import useSWR from 'swr'
import { Trash2 } from '#icons'
import { fresh } from '../browser/api'
import { useChange } from '../browser/change'
import { errorWords } from '../browser/error-words'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog'
import { useUndoDeletion } from '../ui/dialogs/undo-deletion'
import { toast, toastError } from '../ui/toast'
import { deleteAndLeave, isBeingDeleted } from './deleting'
import { countOf } from './listing'

export type Content = Record<'meetings' | 'recordings' | 'files' | 'notes', number>

/** Deletes a client with everything it holds, after confirmation. */
export function DeleteClient({ client, onDeleted }: { client: Client; onDeleted: () => unknown }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        Delete Client
      </Button>
      <DeleteClientDialog
        client={client}
        open={asking}
        onOpenChange={setAsking}
        onDeleted={onDeleted}
      />
    </>
  )
}

/** Confirms the deletion of a client, with counts of what is deleted too. */
export function DeleteClientDialog({
  client,
  open,
  onOpenChange,
  finalFocus,
  onDeleted,
}: {
  client: Client
  open: boolean
  onOpenChange: (open: boolean) => void
  /** gets the focus if the client stays */
  finalFocus?: () => HTMLElement | null
  onDeleted: () => unknown
}) {
  const { run, pending } = useChange('DELETE', `/api/clients/${client.id}`, 'clients')
  const { data: content } = useSWR<Content>(open ? `/api/clients/${client.id}/content` : null, {
    ...fresh(),
    isPaused: () => isBeingDeleted(client.id),
  })
  const { data: trash, isLoading } = useSWR<{ days: number }>(open ? '/api/trash' : null)
  const grace = trash?.days ?? 0
  const undo = useUndoDeletion('client', client.id)
  const confirm = async () => {
    try {
      await deleteAndLeave(client.id, run, () => {
        toast({
          title: 'Client deleted',
          description: grace
            ? 'You can restore it in your account, under Recently deleted.'
            : 'The client and all associated meetings have been successfully deleted.',
          action: grace ? { label: 'Undo', run: undo } : undefined,
        })
        onOpenChange(false)
        return onDeleted()
      })
    } catch (error) {
      toastError(...errorWords('deleteClient', error))
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Client"
      description={`Are you sure you want to delete "${client.name}"?${isLoading ? '' : endOf(grace)}${contentText(content)}`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={pending}
      onConfirm={confirm}
      finalFocus={finalFocus}
    />
  )
}

/** Whether the client can be restored, for how many days. */
function endOf(grace: number): string {
  return grace
    ? ` You can restore it with all its meetings for ${countOf(grace, 'day')}.`
    : ' This action cannot be undone and will permanently remove the client and all associated meetings, transcripts, and recordings.'
}

/** Counts of what is deleted, once loaded. */
function contentText(content: Content | undefined): string {
  if (!content) return ''
  const counts: [number, string][] = [
    [content.meetings, 'meeting'],
    [content.recordings, 'recording'],
    [content.files, 'transcript file'],
    [content.notes, 'note'],
  ]
  const parts = counts.filter(([count]) => count > 0).map(([count, noun]) => countOf(count, noun))
  return parts.length > 0 ? ` This deletes ${new Intl.ListFormat('en').format(parts)}.` : ''
}
