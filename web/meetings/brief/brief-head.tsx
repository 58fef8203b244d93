import { Printer } from '#icons'
import { useDates } from '../../time/dates'
import { hasTime } from '../../time/unknown-time'
import { Button, LinkButton } from '../../ui/button'
import { ClientLink } from '../../ui/client-link'
import { titleSize } from '../../ui/page-title'
import { Dot, Dotted } from '../../ui/text/dot'
import type { Brief } from './brief'

/** The meeting's client, title and time, with links to it and to print. */
export function BriefHead({ brief: { meeting, last } }: { brief: Brief }) {
  const { full, short, clock, zone } = useDates()
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b border-line pb-5 print:mb-3 print:pb-3">
      <div className="min-w-0 flex-1 basis-80">
        <p className="break-words text-soft">
          <ClientLink id={meeting.clientId} className="font-medium text-ink">
            {meeting.clientName}
          </ClientLink>
          <Dot />
          {meeting.type}
        </p>
        <h1
          className={`mt-1 font-serif ${titleSize(meeting.title)} font-semibold text-balance break-words text-ink`}
        >
          Brief: <bdi>{meeting.title}</bdi>
        </h1>
        <p className="tabular mt-2 text-soft">
          <Dotted>
            {`${full(meeting.date)}${hasTime(meeting, zone) ? `, ${clock(meeting.date)}` : ''}`}
            {last && `Last met ${short(last.date)}`}
          </Dotted>
        </p>
      </div>
      <div className="flex flex-wrap gap-2" data-print="hide">
        <LinkButton to={`/meetings/${meeting.id}`}>View meeting</LinkButton>
        <Button onClick={() => print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
    </header>
  )
}
