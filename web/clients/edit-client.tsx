import type { Client } from '@app/db/meetings/clients'
import { useState } from 'react'
import { Pencil } from '#icons'
import { Button } from '../ui/button'
import { LazyDialog } from '../ui/dialogs/lazy-dialog'
import { lazyPart } from '../ui/lazy-part'

const loadDialog = () => import('./edit-client-dialog')
const EditClientDialog = lazyPart(async () => (await loadDialog()).EditClientDialog)

/** Opens the dialog for editing a client. */
export function EditClient({ client }: { client: Client }) {
  const [editing, setEditing] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => setEditing(true)}
        onPointerEnter={loadDialog}
      >
        <Pencil aria-hidden />
        Edit Client
      </Button>
      {editing && (
        <LazyDialog onClose={() => setEditing(false)}>
          <EditClientDialog client={client} onClose={() => setEditing(false)} />
        </LazyDialog>
      )}
    </>
  )
}
