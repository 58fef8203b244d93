import type { ClientHead } from '@app/db/meetings/dossier/client-head'
import type { TimelineMeeting } from '@app/db/meetings/dossier/timeline'
import { useState } from 'react'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'
import { Link } from '../../ui/links/link'
import { ProcessingResult } from '../../ui/states/processing-result'
import { StatusBadge } from '../../ui/status-badge'
import { Dotted } from '../../ui/text/dot'
import { Panel } from './panel'

/** Meetings drawn initially. */
const FIRST = 12

/** The client's meetings, planned and held, newest first. */
export function Timeline({
  client,
  meetings,
}: {
  client: ClientHead
  meetings: TimelineMeeting[]
}) {
  const [count, setCount] = useState(FIRST)
  const { short, clock } = useDates()
  const left = meetings.length - count
  return (
    <Panel title="Meetings">
      {meetings.length === 0 && (
        <p className="py-2 text-soft">No meetings recorded for this client yet.</p>
      )}
      <ol className="divide-y divide-line">
        {meetings.slice(0, count).map(({ id, title, type, date, status, review }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 hover:bg-hover"
          >
            <time dateTime={date} className="tabular w-24 shrink-0 text-sm text-soft">
              {short(date)}
            </time>
            <div className="min-w-0 flex-1 basis-24 max-sm:order-last max-sm:basis-full">
              <Link
                to={`/meetings/${id}`}
                className="row-target font-serif leading-snug break-words"
              >
                {title}
              </Link>
              <p className="text-sm text-soft">
                <Dotted>
                  {type}
                  {status === 'Scheduled' && clock(date)}
                  {review && 'To review'}
                </Dotted>
              </p>
            </div>
            <StatusBadge status={status} />
            <ProcessingResult status={status} title={title} />
          </li>
        ))}
      </ol>
      {left > 0 && (
        <Button className="mt-3" size="sm" onClick={() => setCount(count + 50)}>
          {`Show earlier meetings (${left})`}
        </Button>
      )}
      {client.meetingCount > meetings.length && left <= 0 && (
        <p className="mt-2 text-sm text-faint">
          <Link
            to={`/meetings?client=${client.id}`}
            className="text-accent underline-offset-4 hover:underline"
          >
            All {client.meetingCount.toLocaleString('en-US')} meetings
          </Link>
        </p>
      )}
    </Panel>
  )
}
