import type { Client } from '@app/db/clients'
import { toast, toastError } from '../ui/toast'
import { updateClientError } from './client-errors'
import { type ClientEntries, ClientFormDialog } from './client-form-dialog'
import { useClientChanges } from './clients'

/** Asks for another name and type of a client. */
export function EditClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { update } = useClientChanges()
  const save = async (entries: ClientEntries) => {
    try {
      await update(client.id, entries)
      toast({ title: 'Success', description: 'Client updated successfully' })
      return true
    } catch (error) {
      toastError('Error', updateClientError(error))
      return false
    }
  }
  return (
    <ClientFormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit Client"
      entries={{ name: client.name, type: client.type }}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      save={save}
    />
  )
}
