import { toast, toastError } from '../ui/toast'
import { createClientError } from './client-errors'
import { type ClientEntries, ClientFormDialog } from './client-form-dialog'
import { useClientChanges } from './clients'

const nothing = { name: '', type: '' }

/** Asks for a new client's name and type. */
export function CreateClientDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { create } = useClientChanges()
  const save = async (client: ClientEntries) => {
    try {
      await create(client)
      toast({ title: 'Success', description: 'Client created successfully' })
      return true
    } catch (error) {
      toastError('Error', createClientError(error))
      return false
    }
  }
  return (
    <ClientFormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create New Client"
      entries={nothing}
      submitLabel="Create Client"
      pendingLabel="Creating..."
      save={save}
    />
  )
}
