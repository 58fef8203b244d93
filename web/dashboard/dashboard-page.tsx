import { Suspense } from 'react'
import { useAddressState } from '../data/address-state'
import { useClients } from '../data/clients'
import { useReading } from '../data/held-back'
import { useIsDemo } from '../data/samples/demo-user'
import { RecordOrUpload } from '../meetings/upload/upload-button'
import { isDay } from '../time/days'
import { lazyPart } from '../ui/lazy-part'
import { PageHeader } from '../ui/page-header'
import { ActionsDue } from './actions-due'
import { Agenda } from './agenda'
import { Analytics } from './analytics'
import { FilterPanel } from './filter-panel'
import { FirstSteps } from './first-steps'
import { OwnActivity } from './own-activity'
import { RecentActivity } from './recent-activity'
import { useStats } from './stats'

const SampleMeetings = lazyPart(async () => (await import('./sample-meetings')).SampleMeetings)

/** An adviser's start of the day: figures, and the last week's recordings. */
export function DashboardPage() {
  const [client, setClient] = useAddressState('client')
  const [date, setDate] = useAddressState('date')
  const filter = { clientId: Number(client) || null, day: isDay(date) ? date : null }
  const demo = useIsDemo()
  const reading = useReading()
  const figures = useStats()
  const { clients } = useClients()
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle="Manage and analyze your client meetings"
        action={<RecordOrUpload />}
      />
      <div
        data-columns
        className="flex flex-col gap-9 3xl:grid 3xl:grid-cols-[minmax(0,1fr)_26rem] 3xl:auto-rows-min 3xl:gap-x-16"
      >
        {!demo && (
          <div className="col-span-full flex flex-col gap-9 empty:hidden">
            <Agenda expected={clients?.length !== 0} reading={reading} />
            {clients?.length === 0 && <FirstSteps />}
          </div>
        )}
        <FilterPanel
          filter={filter}
          onClient={(clientId) => setClient(String(clientId ?? ''))}
          onDate={(day) => setDate(day ?? '')}
        />
        <div className="flex flex-col gap-9 3xl:col-start-2 3xl:row-span-2">
          <Analytics {...figures} />
          {!demo && <ActionsDue stats={figures.stats} />}
        </div>
        {demo ? (
          <Suspense fallback={null}>
            <SampleMeetings>
              {(meetings) => (
                <RecentActivity meetings={meetings} filter={filter} reading={reading} />
              )}
            </SampleMeetings>
          </Suspense>
        ) : (
          <OwnActivity filter={filter} reading={reading} />
        )}
      </div>
    </>
  )
}
