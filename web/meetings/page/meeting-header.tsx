import type { MeetingDetail } from '@app/db/meetings/meetings'
import { Children, type ReactNode, Suspense } from 'react'
import { useDates } from '../../time/dates'
import { hasTime } from '../../time/unknown-time'
import { AskAbout } from '../../ui/ask-about'
import { ClientLink } from '../../ui/client-link'
import { lazyPart } from '../../ui/lazy-part'
import { titleSize } from '../../ui/page-title'
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

/** Title, client, date and status of a meeting, its actions, and its record's state. */
export function MeetingHeader({ meeting, sample }: { meeting: MeetingDetail; sample: boolean }) {
  const { long, clock, zone } = useDates()
  return (
    <header className="mb-6">
      {/* beside two panes the facts have a row of their own: next to the buttons, the status would wrap */}
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 xl:grid xl:grid-cols-[minmax(0,1fr)_auto] xl:gap-y-0">
        <div className="min-w-0 max-w-reading flex-auto xl:contents">
          <h1
            className={`max-w-reading font-serif ${titleSize(meeting.title)} font-semibold text-balance break-words text-ink`}
          >
            {meeting.title}
          </h1>
          <Line>
            <ClientLink id={meeting.clientId} className="font-medium break-words text-ink">
              {clientNameOf(meeting)}
            </ClientLink>
            <time dateTime={meeting.date}>{long(meeting.date)}</time>
            {hasTime(meeting, zone) && <span className="tabular">{clock(meeting.date)}</span>}
            {meeting.duration && <span className="tabular">{lengthText(meeting.duration)}</span>}
            {meeting.attendees.length > 0 && (
              <span className="break-words">With {meeting.attendees.join(', ')}</span>
            )}
            <span>{meeting.type}</span>
            <StatusBadge status={meeting.status} />
            {meeting.legalHold && <span>On legal hold</span>}
          </Line>
          <div className="xl:col-span-2 xl:row-start-3">
            <JoinedLinks {...meeting.joined} />
          </div>
        </div>
        <div
          data-print="hide"
          className="-ml-2.5 flex flex-wrap items-center gap-2 xl:col-start-2 xl:row-start-1"
        >
          {!sample && <AskAbout label={meeting.title} plan={{ meetingIds: [meeting.id] }} />}
          <PrintButton meeting={meeting} sample={sample} />
          {!sample && <MoreActions meeting={meeting} />}
          <DeleteMeeting id={meeting.id} />
        </div>
      </div>
      {!sample && (
        <div
          data-print="hide"
          className="mt-1.5 flex min-h-6 flex-wrap items-center gap-x-6 text-sm text-soft"
        >
          <RecordState meeting={meeting} />
          <Suspense fallback={<TrustLine />}>
            <MeetingTrust meetingId={meeting.id} />
          </Suspense>
        </div>
      )}
    </header>
  )
}

/** Parts separated by dots; a part that starts a line shows none, because its dot is clipped. */
function Line({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-1 mt-1 overflow-x-clip px-1 text-soft xl:col-span-2 xl:row-start-2">
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
