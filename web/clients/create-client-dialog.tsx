import { useChange } from '../browser/change'
import { errorWords } from '../browser/error-words'
import { toast, toastError } from '../ui/toast'
import { type ClientEntries, ClientFormDialog, saveFault } from './client-form-dialog'

/** Asks for a new client's name and type, beginning with a `name`. */
export function CreateClientDialog({
  open,
  onOpenChange,
  name = '',
  onCreated,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  name?: string
  onCreated?: (client: ClientEntries) => void
}) {
  const { run, pending } = useChange<ClientEntries>('POST', '/api/clients', 'clients')
  const save = async (client: ClientEntries) => {
    try {
      await run(client)
      onCreated?.(client)
      toast({ title: 'Success', description: 'Client created successfully' })
      return true
    } catch (error) {
      toastError(...errorWords('createClient', error))
      return saveFault(error)
    }
  }
  return (
    <ClientFormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create New Client"
      entries={{ name, type: '' }}
      submitLabel="Create Client"
      pendingLabel="Creating..."
      pending={pending}
      save={save}
    />
  )
}
