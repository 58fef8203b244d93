import { useMemo, useState } from 'react'
import { useUser } from '../auth/user'
import { demoUserId } from '../clients/sample-clients'
import { useMeetingsOfDays } from '../meetings/meetings'
import { sampleMeetings } from '../meetings/samples'
import { UploadButton } from '../meetings/upload-button'
import { useDates } from '../time'
import { PageHeader } from '../ui/page-header'
import { Analytics } from './analytics'
import { FilterPanel } from './filter-panel'
import { type ActivityFilter, recentDays, recentMeetings } from './recent'
import { RecentActivity } from './recent-activity'

/** Where an adviser begins the day: the figures, and what was recorded in the last week. */
export function DashboardPage() {
  const [filter, setFilter] = useState<ActivityFilter>({ clientId: null, day: null })
  const demo = useUser()?.id === demoUserId
  const { now, zone } = useDates()
  const { meetings, error, reload } = useMeetingsOfDays(demo ? null : recentDays)
  const shown = useMemo(() => {
    const known = demo ? sampleMeetings(now) : meetings
    return known && recentMeetings(known, filter, { now, zone })
  }, [demo, meetings, filter, now, zone])
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle="Manage and analyze your client meetings"
        action={<UploadButton variant="primary" />}
      />
      <div className="flex flex-col gap-9">
        <Analytics />
        <div className="flex flex-col gap-7">
          <FilterPanel
            filter={filter}
            onClient={(clientId) => setFilter((last) => ({ ...last, clientId }))}
            onDate={(day) => setFilter((last) => ({ ...last, day }))}
          />
          <RecentActivity
            meetings={shown}
            filter={filter}
            error={error !== undefined}
            onReload={reload}
          />
        </div>
      </div>
    </>
  )
}
