import { Suspense, useState } from 'react'
import { useUser } from '../auth/user'
import { demoUserId } from '../clients/sample-clients'
import { UploadButton } from '../meetings/upload-button'
import { PageHeader } from '../ui/page-header'
import { part } from '../ui/part'
import { Analytics } from './analytics'
import { FilterPanel } from './filter-panel'
import { OwnActivity } from './own-activity'
import type { ActivityFilter } from './recent'

const SampleActivity = part(async () => (await import('./sample-activity')).SampleActivity)

/** Where an adviser begins the day: the figures, and what was recorded in the last week. */
export function DashboardPage() {
  const [filter, setFilter] = useState<ActivityFilter>({ clientId: null, day: null })
  const demo = useUser()?.id === demoUserId
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle="Manage and analyze your client meetings"
        action={<UploadButton variant="primary" />}
      />
      <div className="flex flex-col gap-9">
        <FilterPanel
          filter={filter}
          onClient={(clientId) => setFilter((last) => ({ ...last, clientId }))}
          onDate={(day) => setFilter((last) => ({ ...last, day }))}
        />
        <Analytics />
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
