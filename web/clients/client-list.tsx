import { useDeferredValue, useMemo } from 'react'
import { useAddressState } from '../data/address-state'
import { useClients } from '../data/clients'
import { useHeldBack, useReading } from '../data/held-back'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ClientRow } from './client-row'
import { ClientRowsSkeleton } from './client-rows-skeleton'
import { focusNeighbor } from './focus-neighbor'
import { countOf, listing } from './listing'
import { VirtualRows } from './virtual-rows'

/** The clients that match the words, or an empty or error state. */
export function ClientList({ words, onAdd }: { words: string; onAdd: () => void }) {
  const { clients: known, error, reload } = useClients()
  const { reading, handlers } = useReading()
  const wanted = useDeferredValue(words)
  const clients = useHeldBack(known, reading, wanted)
  const [open, setOpen] = useAddressState('open')
  const shown = useMemo(() => clients && listing(clients, wanted), [clients, wanted])
  const searching = wanted.trim() !== ''
  const held = (known?.length ?? 0) - (clients?.length ?? 0)

  if (!shown) {
    if (!error) return <ClientRowsSkeleton />
    return (
      <EmptyState
        title="Your clients couldn’t be loaded"
        action={<Button onClick={reload}>Try again</Button>}
      >
        Nothing was lost. Check your connection and try again.
      </EmptyState>
    )
  }
  if (shown.length === 0 && !searching) {
    return (
      <EmptyState title="No clients yet" action={<Button onClick={onAdd}>Add First Client</Button>}>
        Create your first client to start managing professional relationships and meetings.
      </EmptyState>
    )
  }
  return (
    <>
      <p role="status" className="tabular mb-2 h-5 text-sm text-faint">
        {searching ? `${countOf(shown.length, 'client')} found` : countOf(shown.length, 'client')}
        {held > 0 && `, ${held.toLocaleString('en-US')} new`}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title="No matching clients found"
          action={<Button onClick={onAdd}>Add New Client</Button>}
        />
      ) : (
        <div className="3xl:grid 3xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <VirtualRows
            rows={shown}
            handlers={handlers}
            row={(client) => (
              <ClientRow
                client={client}
                open={String(client.id) === open}
                onToggle={() => setOpen(open === String(client.id) ? '' : String(client.id))}
                onDeleted={() => {
                  setOpen('')
                  focusNeighbor(shown, client)
                }}
              />
            )}
          />
          {open === '' && (
            <p className="hidden justify-self-center pt-6 text-soft 3xl:block">
              Select a client to see your conversations.
            </p>
          )}
        </div>
      )}
    </>
  )
}
