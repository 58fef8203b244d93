import type { Client } from '@app/db/meetings/clients'
import { AskAbout } from '../ui/ask-about'
import { DeleteClient } from './delete-client'
import { EditClient } from './edit-client'
import { MoreClientActions } from './more-client-actions'

/** Actions on a client in the list: the frequent ones as buttons, and a menu with the rest. */
export function ClientActions({ client, onDeleted }: { client: Client; onDeleted: () => void }) {
  return (
    <>
      <AskAbout label={client.name} plan={{ clientIds: [client.id] }} />
      <EditClient client={client} />
      <MoreClientActions client={client} onDeleted={onDeleted} />
      <DeleteClient client={client} onDeleted={onDeleted} />
    </>
  )
}
