import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useHeldBack, useReading } from '../../data/held-back'
import { useIsDemo } from '../../data/samples/demo-user'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { PageHeader } from '../../ui/page-header'
import { useFoundLines } from '../found-lines'
import { MeetingRow, MeetingRowSkeleton } from '../meeting-row'
import { RecordOrUpload, UploadButton } from '../upload/upload-button'
import { FoundList } from './found-list'
import { MeetingFilters } from './meeting-filters'
import { useMeetingList } from './meeting-list'
import {
  isUnfiltered,
  MEETINGS_PER_PAGE,
  type MeetingQuery,
  meetingCalls,
  meetingsPath,
  readMeetingQuery,
} from './meeting-query'
import { Pager } from './pager'
import { SampleMeetings } from './sample-meetings'

/** All meetings as an index with search, filters and pages; its state is in its address. */
export function MeetingsPage() {
  const demo = useIsDemo()
  return (
    <>
      <PageHeader
        title="Meetings"
        subtitle="All client meetings, newest first"
        action={<RecordOrUpload />}
      />
      {demo ? (
        <SampleMeetings>
          <OwnMeetings />
        </SampleMeetings>
      ) : (
        <OwnMeetings />
      )}
    </>
  )
}

function OwnMeetings() {
  const [search, setSearch] = useSearchParams()
  const query = readMeetingQuery(search)
  const { meetings: known, page, count, loading, error, reload } = useMeetingList(query)
  const { reading, handlers } = useReading()
  const meetings = useHeldBack(known, reading, loading ? null : meetingsPath({ ...query, page }))
  const held = page === 1 ? (known?.length ?? 0) - (meetings?.length ?? 0) : 0
  const { lines } = useFoundLines(query.q, meetingCalls(query, useDates().zone).others)
  // a change may follow before the page shows the one before
  const asked = useRef(query)
  useEffect(() => {
    asked.current = readMeetingQuery(search)
  }, [search])
  const change = (part: Partial<MeetingQuery>) => {
    asked.current = { ...asked.current, page: 1, ...part }
    const path = meetingsPath(asked.current)
    setSearch(path.split('?')[1] ?? '', { replace: !('page' in part), preventScrollReset: true })
    if ('page' in part) scrollTo(0, 0)
  }
  return (
    <>
      <MeetingFilters query={query} onChange={change} />
      <p role="status" className="tabular mb-3 h-5 text-sm text-faint">
        {count === undefined || isEmpty(count, query) ? '' : counted(count, query)}
        {held > 0 && `, ${held.toLocaleString('en-US')} new`}
      </p>
      {error && !meetings ? (
        <EmptyState action={<Button onClick={reload}>Try again</Button>}>
          Your meetings couldn’t be loaded. Nothing was lost.
        </EmptyState>
      ) : (
        <ul
          {...handlers}
          aria-busy={!meetings}
          data-columns
          className="divide-y divide-line border-y border-line empty:hidden"
        >
          {meetings
            ? meetings.map((meeting) => (
                <MeetingRow key={meeting.id} meeting={meeting} referrer={meetingsPath(query)} />
              ))
            : Array.from({ length: Math.min(count ?? 6, MEETINGS_PER_PAGE) }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing but their place
                <MeetingRowSkeleton key={row} />
              ))}
        </ul>
      )}
      {meetings?.length === 0 && (
        <Nothing
          query={{ ...query, page }}
          said={page === 1 && lines.length > 0}
          onClear={() => setSearch('')}
        />
      )}
      {count !== undefined && count > MEETINGS_PER_PAGE && (
        <Pager
          page={page}
          pages={Math.ceil(count / MEETINGS_PER_PAGE)}
          onPage={(page) => change({ page })}
        />
      )}
      {page === 1 && <FoundList lines={lines} referrer={meetingsPath(query)} />}
    </>
  )
}

function Nothing({
  query,
  said,
  onClear,
}: {
  query: MeetingQuery
  /** the words are in what was said or written, listed below */
  said: boolean
  onClear: () => void
}) {
  if (said)
    return <p className="text-soft">No title or client matches. See what was said and written.</p>
  if (isUnfiltered(query) && query.page === 1) {
    return (
      <EmptyState title="No meetings yet" action={<UploadButton />}>
        Upload a recording to get its transcript and summary.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No matching meetings found"
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      Try different words or fewer filters.
    </EmptyState>
  )
}

/** The list says so itself then. */
function isEmpty(count: number, query: MeetingQuery): boolean {
  return count === 0 && isUnfiltered(query)
}

function counted(count: number, query: MeetingQuery): string {
  const all = `${count.toLocaleString('en-US')} ${count === 1 ? 'meeting' : 'meetings'}`
  return isUnfiltered(query) ? all : `${all} found`
}
