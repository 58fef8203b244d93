import { useSearchParams } from 'react-router'
import { useUser } from '../auth/user'
import { demoUserId } from '../clients/sample-clients'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { PageHeader } from '../ui/page-header'
import { MeetingFilters } from './meeting-filters'
import {
  isUnfiltered,
  type MeetingQuery,
  meetingsPath,
  meetingsPerPage,
  readMeetingQuery,
} from './meeting-query'
import { MeetingRow, MeetingRowSkeleton } from './meeting-row'
import { useMeetingList } from './meetings'
import { Pager } from './pager'
import { SampleMeetings } from './sample-meetings'
import { UploadButton } from './upload-button'

/** All meetings as an index with search, filters and pages; its state is its address. */
export function MeetingsPage() {
  const demo = useUser()?.id === demoUserId
  return (
    <>
      <PageHeader
        title="Meetings"
        subtitle="Every meeting with your clients, the latest first"
        action={<UploadButton variant="primary" />}
      />
      {demo ? <SampleMeetings /> : <OwnMeetings />}
    </>
  )
}

function OwnMeetings() {
  const [search, setSearch] = useSearchParams()
  const query = readMeetingQuery(search)
  const { meetings, count, error, reload } = useMeetingList(query)
  const change = (part: Partial<MeetingQuery>) => {
    const path = meetingsPath({ ...query, page: 1, ...part })
    setSearch(path.split('?')[1] ?? '', { replace: !('page' in part), preventScrollReset: true })
    if ('page' in part) scrollTo(0, 0)
  }
  return (
    <>
      <MeetingFilters query={query} onChange={change} />
      <p role="status" className="tabular mb-3 h-5 text-sm text-faint">
        {count === undefined ? '' : counted(count, query)}
      </p>
      {error && !meetings ? (
        <EmptyState action={<Button onClick={reload}>Try again</Button>}>
          Your meetings could not be loaded. Nothing of them is lost.
        </EmptyState>
      ) : (
        <ul
          aria-busy={!meetings}
          className="divide-y divide-line border-y border-line empty:hidden"
        >
          {meetings
            ? meetings.map((meeting) => (
                <MeetingRow key={meeting.id} meeting={meeting} referrer={meetingsPath(query)} />
              ))
            : ['1', '2', '3', '4', '5', '6'].map((row) => <MeetingRowSkeleton key={row} />)}
        </ul>
      )}
      {meetings?.length === 0 && <Nothing query={query} onClear={() => setSearch('')} />}
      {count !== undefined && count > meetingsPerPage && (
        <Pager
          page={query.page}
          pages={Math.ceil(count / meetingsPerPage)}
          onPage={(page) => change({ page })}
        />
      )}
    </>
  )
}

function Nothing({ query, onClear }: { query: MeetingQuery; onClear: () => void }) {
  if (isUnfiltered(query) && query.page === 1) {
    return (
      <EmptyState title="No meetings yet" action={<UploadButton />}>
        Upload the recording of a meeting, and its summary and transcript will stand here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No matching meetings found"
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      Other words or fewer filters may find what you are looking for.
    </EmptyState>
  )
}

function counted(count: number, query: MeetingQuery): string {
  const all = `${count.toLocaleString('en-US')} ${count === 1 ? 'meeting' : 'meetings'}`
  return isUnfiltered(query) ? all : `${all} found`
}
