import { Suspense, useState } from 'react'
import { Plus, Search } from '#icons'
import { useAddressState } from '../data/address-state'
import { Button } from '../ui/button'
import { LazyDialog } from '../ui/dialogs/lazy-dialog'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { lazyPart } from '../ui/lazy-part'
import { PageHeader } from '../ui/page-header'
import type { ClientEntries } from './client-form-dialog'
import { ClientList } from './client-list'
import { ClientRowsSkeleton } from './client-rows-skeleton'
import { isListed } from './listing'

const loadDialog = () => import('./create-client-dialog')
const CreateClientDialog = lazyPart(async () => (await loadDialog()).CreateClientDialog)
const SeveralClientsDialog = lazyPart(
  async () => (await import('./several/several-clients-dialog')).SeveralClientsDialog,
)

/** The reader's clients, as an index that expands into their conversations. */
export function ClientsPage() {
  const [words, change] = useAddressState('q')
  const [creating, setCreating] = useState<boolean | null>(null)
  const [several, setSeveral] = useState(false)
  const [name, setName] = useState('')
  const add = (name = '') => {
    setName(name)
    setCreating(true)
  }
  /** A search that does not match the new client would hide it. */
  const showCreated = (client: ClientEntries) => {
    if (!isListed(client, words)) change('')
  }
  return (
    <>
      <PageHeader
        title="Clients"
        subtitle="Manage your client relationships and their meeting history"
        action={
          <Button variant="primary" onClick={() => add()} onPointerEnter={loadDialog}>
            <Plus aria-hidden />
            Add Client
          </Button>
        }
      />
      <search className="relative mb-4 block max-w-md">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-faint"
        />
        <Field label="Search clients" hideLabel>
          <Input
            type="search"
            value={words}
            onChange={(event) => change(event.target.value)}
            placeholder="Search by name or type..."
            autoComplete="off"
            className="pl-9"
          />
        </Field>
      </search>
      <div data-columns>
        <Suspense fallback={<ClientRowsSkeleton />}>
          <ClientList words={words} onAdd={() => add(words.trim())} />
        </Suspense>
      </div>
      {creating !== null && (
        <LazyDialog open={creating} onClose={() => setCreating(false)}>
          <CreateClientDialog
            key={name}
            open={creating}
            onOpenChange={setCreating}
            name={name}
            onCreated={showCreated}
            onSeveral={() => {
              setCreating(null)
              setSeveral(true)
            }}
          />
        </LazyDialog>
      )}
      {several && (
        <LazyDialog onClose={() => setSeveral(false)}>
          <SeveralClientsDialog onClose={() => setSeveral(false)} />
        </LazyDialog>
      )}
    </>
  )
}
