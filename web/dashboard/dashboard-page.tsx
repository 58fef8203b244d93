import { Suspense, useState } from 'react'
import { useClients } from '../data/clients'
import { useIsDemo } from '../data/samples/demo-user'
import { RecordOrUpload } from '../meetings/upload/upload-button'
import { lazyPart } from '../ui/lazy-part'
import { PageHeader } from '../ui/page-header'
import { ActionsDue } from './actions-due'
import { Agenda } from './agenda'
import { Analytics } from './analytics'
import { FilterPanel } from './filter-panel'
import { OwnActivity } from './own-activity'
import type { ActivityFilter } from './recent'

const FirstSteps = lazyPart(async () => (await import('./first-steps')).FirstSteps)
const SampleActivity = lazyPart(async () => (await import('./sample-activity')).SampleActivity)

/** An adviser's start of the day: the figures, and the recordings of the last week. */
export function DashboardPage() {
  const [filter, setFilter] = useState<ActivityFilter>({ clientId: null, day: null })
  const demo = useIsDemo()
  const { clients } = useClients()
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle="Manage and analyze your client meetings"
        action={<RecordOrUpload />}
      />
      <div className="flex flex-col gap-9">
        {!demo && <Agenda />}
        {!demo && clients?.length === 0 && (
          <Suspense fallback={null}>
            <FirstSteps />
          </Suspense>
        )}
        <FilterPanel
          filter={filter}
          onClient={(clientId) => setFilter((last) => ({ ...last, clientId }))}
          onDate={(day) => setFilter((last) => ({ ...last, day }))}
        />
        <Analytics />
        {!demo && <ActionsDue />}
        {demo ? (
          <Suspense fallback={null}>
            <SampleActivity filter={filter} />
          </Suspense>
        ) : (
          <OwnActivity filter={filter} />
        )}
      </div>
    </>
  )
}
