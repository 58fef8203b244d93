import type { Client } from '@app/db/meetings/clients'
import { useChange } from '../browser/change'
import { errorWords } from '../browser/error-words'
import { toast, toastError } from '../ui/toast'
import { type ClientEntries, ClientFormDialog } from './client-form-dialog'

/** Asks for a client's new name and type. */
export function EditClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const path = `/api/clients/${client.id}`
  const { run, pending } = useChange<ClientEntries>('PATCH', path, 'clients')
  const save = async (entries: ClientEntries) => {
    try {
      await run(entries)
      toast({ title: 'Success', description: 'Client updated successfully' })
      return true
    } catch (error) {
      toastError(...errorWords('updateClient', error))
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
      pending={pending}
      save={save}
    />
  )
}
