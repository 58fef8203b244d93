import type { Client } from '@app/db/meetings/clients'
import { Download, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { AskAbout } from '../ui/ask-about'
import { Button, buttonLook } from '../ui/button'
import { ClientTrust } from './client-trust'
import { DeleteClient } from './delete-client'
import { EditClient } from './edit-client'

/** Everything that can be done with a client. On a phone the rarer actions open below the others. */
export function ClientActions({ client, onDeleted }: { client: Client; onDeleted: () => void }) {
  const [more, setMore] = useState(false)
  return (
    <>
      <AskAbout label={client.name} plan={{ clientIds: [client.id] }} />
      <EditClient client={client} />
      <Button
        variant="quiet"
        size="sm"
        className="sm:hidden"
        aria-expanded={more}
        onClick={() => setMore(!more)}
      >
        <Ellipsis aria-hidden />
        {more ? 'Less' : 'More'}
      </Button>
      <div
        className={`${more ? 'grid w-full grid-cols-2 justify-items-start' : 'hidden'} sm:contents`}
      >
        <ClientTrust clientId={client.id} />
        <a
          href={`/api/clients/${client.id}/export`}
          download
          className={buttonLook({ variant: 'quiet', size: 'sm' })}
        >
          <Download aria-hidden />
          Export
        </a>
        <DeleteClient client={client} onDeleted={onDeleted} />
      </div>
    </>
  )
}
