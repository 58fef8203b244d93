import { Suspense } from 'react'
import { useParams } from 'react-router'
import { storeReferrer } from '../../data/meeting-referrer'
import { pathId } from '../../data/path-id'
import { Button, LinkButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { lazyPart } from '../../ui/lazy-part'
import { PageTitle } from '../../ui/page-title'
import { Skeleton } from '../../ui/skeleton'
import { ClientHeader } from './client-header'
import { Facts } from './facts'
import { Files } from './files'
import { type Overview, useOverview } from './overview'
import { People } from './people'
import { Timeline } from './timeline'

const OpenItems = lazyPart(async () => (await import('./open-items')).OpenItems)

/** The page, once its open items can be ticked: React would replace boxes ticked before, and the tick be lost. */
export async function loadClientPage() {
  await OpenItems.preload()
  return ClientPage
}

/** A client: people, facts, meetings, and open items. */
function ClientPage() {
  const id = pathId(useParams().id)
  const { overview, sample, missing, error, mutate } = useOverview(id)
  if (missing) {
    return (
      <>
        <PageTitle>Client not found</PageTitle>
        <EmptyState
          level="h1"
          title="Client not found"
          action={
            <LinkButton to="/clients" variant="primary">
              All clients
            </LinkButton>
          }
        >
          This client doesn’t exist or has been deleted.
        </EmptyState>
      </>
    )
  }
  if (overview) return <Client key={id} overview={overview} sample={sample} />
  if (!error) return <ClientSkeleton />
  return (
    <>
      <PageTitle>Client</PageTitle>
      <EmptyState
        level="h1"
        title="This client couldn’t be loaded"
        action={<Button onClick={() => mutate()}>Try again</Button>}
      >
        Nothing was lost. Please try again in a moment.
      </EmptyState>
    </>
  )
}

function Client({ overview, sample }: { overview: Overview; sample: boolean }) {
  const { client, people, meetings, items, files } = overview
  const editable = !client.legalHold && !sample
  return (
    <article data-wide onClickCapture={({ target }) => returnsHere(target, client.id)}>
      <PageTitle>{client.name}</PageTitle>
      <ClientHeader client={client} meetings={meetings} sample={sample} />
      <div className="grid items-start gap-x-12 gap-y-10 print:flex print:flex-col print:items-stretch lg:grid-cols-[minmax(0,1fr)_18rem] 3xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_20rem]">
        <div className="grid gap-y-10 print:flex print:flex-col">
          <Suspense fallback={<Skeleton className="h-32 w-full" />}>
            <OpenItems items={items} editable={editable} />
          </Suspense>
          <Facts overview={overview} editable={editable} />
        </div>
        <div className="row-span-2 grid gap-y-10 print:flex print:flex-col 3xl:order-last 3xl:row-span-1">
          <People clientId={client.id} people={people} editable={editable} />
          <Files files={files} />
        </div>
        <Timeline client={client} meetings={meetings} />
      </div>
    </article>
  )
}

/** Lets a meeting that is opened by any link return to its client. */
function returnsHere(clicked: EventTarget, id: number): void {
  const isOfMeeting = clicked instanceof Element && clicked.closest('a[href^="/meetings/"]')
  if (isOfMeeting) storeReferrer(`/clients/${id}`)
}

function ClientSkeleton() {
  return (
    <>
      <PageTitle>Client</PageTitle>
      <h1 className="sr-only">Client</h1>
      <Skeleton className="mt-2 h-8 w-72 max-w-full" />
      <Skeleton className="mt-3 h-4 w-48" />
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid gap-4">
          {[1, 2, 3, 4].map((line) => (
            <Skeleton key={line} className="h-12 w-full" />
          ))}
        </div>
        <Skeleton className="h-32 w-full" />
      </div>
    </>
  )
}
