import type { Client } from '@app/db/meetings/clients'
import { fetcher } from '../browser/api'
import { useChange } from '../browser/change'
import { errorWords } from '../browser/error-words'
import { useSeenEntries } from '../browser/seen-entries'
import { toast, toastError } from '../ui/toast'
import { type ClientEntries, ClientFormDialog, saveFault } from './client-form-dialog'

type Sent = ClientEntries & { seen: ClientEntries }

/** Asks for a client's new name and type. */
export function EditClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const path = `/api/clients/${client.id}`
  const { run, pending } = useChange<Sent>('PATCH', path, 'clients')
  const opened = { name: client.name, type: client.type }
  const { changed, save } = useSeenEntries<ClientEntries>(opened, {
    send: (entries, seen) => run({ ...entries, seen }),
    load: () => findEntries(client.id),
  })
  const submit = async (entries: ClientEntries) => {
    try {
      const unsaved = await save(entries)
      if (unsaved) return unsaved
      toast({ title: 'Success', description: 'Client updated successfully' })
      return true
    } catch (error) {
      toastError(...errorWords('updateClient', error))
      return saveFault(error)
    }
  }
  return (
    <ClientFormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit Client"
      entries={opened}
      changed={changed}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      pending={pending}
      save={submit}
    />
  )
}

async function findEntries(id: number): Promise<ClientEntries | undefined> {
  const client = (await fetcher<Client[]>('/api/clients')).find((one) => one.id === id)
  return client && { name: client.name, type: client.type }
}
