import type { ClientHead } from '@app/db/meetings/dossier/client-head'
import type { TimelineMeeting } from '@app/db/meetings/dossier/timeline'
import { subHours } from 'date-fns/subHours'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { OVER_HOURS } from '../../data/over-hours'
import { UploadButton } from '../../meetings/upload/upload-button'
import { useDates } from '../../time/dates'
import { AskAbout } from '../../ui/ask-about'
import { Link } from '../../ui/links/link'
import { titleSize } from '../../ui/page-title'
import { MoreClientActions } from '../more-client-actions'

const CONSENTS = { unknown: 'Not recorded', given: 'Given', refused: 'Refused', revoked: 'Revoked' }

/** The client's name, type and state, with actions. */
export function ClientHeader({
  client,
  meetings,
  sample,
}: {
  client: ClientHead
  meetings: TimelineMeeting[]
  sample: boolean
}) {
  const { long, short, clock, now } = useDates()
  const navigate = useNavigate()
  const next = nextOf(meetings, now)
  return (
    <header className="mb-8 border-b border-line pb-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <p className="break-words text-soft">
            {client.type}
            {client.legalHold && <span className="ml-2 text-sm text-warn">Legal hold</span>}
          </p>
          <h1
            className={`mt-1 font-serif ${titleSize(client.name)} font-semibold text-balance break-words text-ink`}
          >
            {client.name}
          </h1>
        </div>
        {!sample && (
          <div className="-ml-2.5 flex flex-wrap items-center gap-x-1" data-print="hide">
            <AskAbout label={client.name} plan={{ clientIds: [client.id] }} />
            <MoreClientActions
              whole
              client={client}
              onDeleted={() => navigate('/clients', { replace: true })}
            />
            <span className="ml-2.5">
              <UploadButton variant="primary" clientId={client.id} />
            </span>
          </div>
        )}
      </div>
      <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3">
        <Figure name="Next meeting">
          {next ? (
            <Link
              to={`/meetings/${next.id}`}
              className="font-medium text-accent underline-offset-4 hover:underline"
            >
              {`${long(next.date)}, ${clock(next.date)}`}
            </Link>
          ) : (
            'None planned'
          )}
        </Figure>
        <Figure name="Meetings">{client.meetingCount.toLocaleString('en-US')}</Figure>
        <Figure name="AI consent">{CONSENTS[client.consent]}</Figure>
        <Figure name="Client since">{short(client.createdAt)}</Figure>
      </dl>
    </header>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-faint">{name}</dt>
      <dd className="tabular mt-0.5 text-ink">{children}</dd>
    </div>
  )
}

/** The next planned meeting; one that has begun counts until it is over. */
function nextOf(meetings: TimelineMeeting[], now: Date): TimelineMeeting | undefined {
  const begun = subHours(now, OVER_HOURS)
  return meetings.findLast(({ status, date }) => status === 'Scheduled' && new Date(date) > begun)
}
