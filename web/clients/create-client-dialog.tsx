import { useChange } from '../browser/change'
import { errorWords } from '../browser/error-words'
import { Button } from '../ui/button'
import { toast, toastError } from '../ui/toast'
import { type ClientEntries, ClientFormDialog, saveFault } from './client-form-dialog'

/** Asks for a new client's name and type, beginning with a `name`; `onSeveral` leads to adding a list. */
export function CreateClientDialog({
  open,
  onOpenChange,
  name = '',
  onCreated,
  onSeveral,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  name?: string
  onCreated?: (client: ClientEntries) => void
  onSeveral?: () => void
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
    >
      {onSeveral && (
        <Button size="sm" variant="link" className="-ml-2.5 self-start" onClick={onSeveral}>
          Add several clients
        </Button>
      )}
    </ClientFormDialog>
  )
}
