import type { Meeting } from '@app/db/meetings/meetings'
import { useMemo, useState } from 'react'
import { type Reading, useHeldBack } from '../data/held-back'
import { meetingsPath } from '../meetings/list/meeting-query'
import { MeetingRow, MeetingRowSkeleton } from '../meetings/meeting-row'
import { UploadButton } from '../meetings/upload/upload-button'
import { useDates } from '../time/dates'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Link } from '../ui/links/link'
import { type ActivityFilter, recentMeetings } from './recent'

/** Rows shown initially, and added by the button below them. */
const ROWS_AT_ONCE = 25

/** The last days' meetings that match the filter; undefined while they load. */
export function RecentActivity({
  meetings: known,
  filter,
  reading: { reading, handlers },
  error = false,
  onReload,
}: {
  meetings: Meeting[] | undefined
  filter: ActivityFilter
  reading: Reading
  error?: boolean
  onReload?: () => void
}) {
  const [rows, setRows] = useState(ROWS_AT_ONCE)
  const { now, zone } = useDates()
  const shown = useHeldBack(known, reading)
  const meetings = useMemo(
    () => shown && recentMeetings(shown, filter, { now, zone }),
    [shown, filter, now, zone],
  )
  const all = shown === known ? meetings : known && recentMeetings(known, filter, { now, zone })
  const held = (all?.length ?? 0) - (meetings?.length ?? 0)
  return (
    <section aria-labelledby="recent" aria-busy={!meetings && !error}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-3">
        <h2 id="recent" className="text-lg font-semibold text-ink">
          Recent Activity
        </h2>
        <p role="status" className="ml-auto text-sm text-faint empty:absolute">
          {held > 0 && (held === 1 ? '1 new meeting' : `${held} new meetings`)}
        </p>
        <Link
          to="/meetings"
          className="text-sm font-medium text-accent underline-offset-4 hover:underline"
        >
          All meetings
        </Link>
      </div>
      {meetings ? (
        <ul {...handlers} className="divide-y divide-line border-b border-line empty:hidden">
          {meetings.slice(0, rows).map((meeting) => (
            <MeetingRow
              key={meeting.id}
              meeting={meeting}
              referrer="/dashboard"
              preview
              reading={reading}
            />
          ))}
        </ul>
      ) : error ? (
        <EmptyState action={<Button onClick={onReload}>Try again</Button>}>
          Your recent meetings couldn’t be loaded. Nothing was lost.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {['first', 'second', 'third'].map((row) => (
            <MeetingRowSkeleton key={row} preview />
          ))}
        </ul>
      )}
      {meetings && meetings.length > rows && (
        <Button className="mt-4" onClick={() => setRows(rows + ROWS_AT_ONCE)}>
          Show more
        </Button>
      )}
      {meetings?.length === 0 && <Nothing filter={filter} />}
    </section>
  )
}

function Nothing({ filter }: { filter: ActivityFilter }) {
  const { clientId, day } = filter
  const narrowed = clientId !== null || day !== null
  return (
    <EmptyState
      action={
        narrowed ? (
          <Link
            to={meetingsPath({ q: '', status: null, page: 1, clientId, day })}
            className="font-medium text-accent underline underline-offset-4"
          >
            Search all meetings
          </Link>
        ) : (
          <UploadButton />
        )
      }
    >
      No meetings have been recorded recently.
    </EmptyState>
  )
}
