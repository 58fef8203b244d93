import type { MeetingDetail } from '@app/db/meetings/meetings'
import { Children, type ReactNode, Suspense } from 'react'
import { useDates } from '../../time/dates'
import { timeIn } from '../../time/days'
import { AskAbout } from '../../ui/ask-about'
import { ClientLink } from '../../ui/client-link'
import { lazyPart } from '../../ui/lazy-part'
import { StatusBadge } from '../../ui/status-badge'
import { clientNameOf } from '../client-name'
import { JoinedLinks } from '../joining/joined-links'
import { PrintButton } from '../printing/print-button'
import { lengthText } from '../progress'
import { RecordState } from '../record/record-state'
import { TrustLine } from '../trust/trust-line'
import { DeleteMeeting } from './delete-meeting'
import { MoreActions } from './more-actions'

const MeetingTrust = lazyPart(async () => (await import('../trust/meeting-trust')).MeetingTrust)

/** The client, title, date and status of a meeting, and the actions on all of it. */
export function MeetingHeader({ meeting, sample }: { meeting: MeetingDetail; sample: boolean }) {
  const { long, clock, zone } = useDates()
  // noon means that no time is known
  const timed = timeIn(zone, new Date(meeting.date)) !== '12:00'
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 max-w-reading flex-1 basis-80">
        <Line>
          <ClientLink id={meeting.clientId} className="font-medium break-words text-ink">
            {clientNameOf(meeting)}
          </ClientLink>
          <span>{meeting.type}</span>
          <StatusBadge status={meeting.status} />
        </Line>
        <h1 className="mt-1 font-serif text-2xl font-semibold text-balance break-words text-ink">
          {meeting.title}
        </h1>
        <Line className="mt-2">
          <time dateTime={meeting.date}>{long(meeting.date)}</time>
          {timed && <span className="tabular">{clock(meeting.date)}</span>}
          {meeting.duration && <span className="tabular">{lengthText(meeting.duration)}</span>}
          {meeting.attendees.length > 0 && (
            <span className="break-words">With {meeting.attendees.join(', ')}</span>
          )}
          {meeting.legalHold && <span>On legal hold</span>}
        </Line>
        <JoinedLinks {...meeting.joined} />
        {!sample && (
          <div data-print="hide" className="mt-1 min-h-6">
            <Suspense fallback={<TrustLine />}>
              <MeetingTrust meetingId={meeting.id} />
            </Suspense>
          </div>
        )}
        {!sample && <RecordState meeting={meeting} />}
      </div>
      <div data-print="hide" className="flex items-center gap-2">
        {!sample && <AskAbout label={meeting.title} plan={{ meetingIds: [meeting.id] }} />}
        <PrintButton meeting={meeting} sample={sample} />
        {!sample && <MoreActions meeting={meeting} />}
        <DeleteMeeting id={meeting.id} />
      </div>
    </header>
  )
}

/** Parts with a dot between them; a part that begins a line has none, for it lies outside. */
function Line({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`-mx-1 overflow-x-clip px-1 text-soft ${className}`}>
      <p className="-ml-5 flex flex-wrap items-center gap-y-1">
        {Children.map(
          children,
          (part) =>
            part && (
              <span className="relative min-w-0 pl-5 before:absolute before:left-2 before:text-faint before:content-['·'/'']">
                {part}
              </span>
            ),
        )}
      </p>
    </div>
  )
}
