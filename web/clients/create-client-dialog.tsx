import { useChange } from '../browser/change'
import { errorWords } from '../browser/error-words'
import { toast, toastError } from '../ui/toast'
import { type ClientEntries, ClientFormDialog } from './client-form-dialog'

const nothing = { name: '', type: '' }

/** Asks for a new client's name and type. */
export function CreateClientDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { run, pending } = useChange<ClientEntries>('POST', '/api/clients', 'clients')
  const save = async (client: ClientEntries) => {
    try {
      await run(client)
      toast({ title: 'Success', description: 'Client created successfully' })
      return true
    } catch (error) {
      toastError(...errorWords('createClient', error))
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
      pending={pending}
      save={save}
    />
  )
}
