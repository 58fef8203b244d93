import type { Client } from '@app/db/clients'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { toast, toastError } from '../ui/toast'
import { useClientChanges } from './clients'

/** Deletes a client with everything it holds, after asking. */
export function DeleteClient({ client, onDeleted }: { client: Client; onDeleted: () => void }) {
  const { remove } = useClientChanges()
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    try {
      await remove(client.id)
      toast({
        title: 'Client deleted',
        description: 'The client and all associated meetings have been successfully deleted.',
      })
      setAsking(false)
      onDeleted()
    } catch {
      toastError('Error', 'Failed to delete client. Please try again.')
    }
    setPending(false)
  }
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        Delete Client
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete Client"
        description={`Are you sure you want to delete "${client.name}"? This action cannot be undone and will permanently remove the client and all associated meetings, transcripts, and recordings.`}
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={pending}
        onConfirm={confirm}
      />
    </>
  )
}
