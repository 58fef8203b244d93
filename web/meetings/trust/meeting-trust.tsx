import { Suspense, useState } from 'react'
import useSWR from 'swr'
import { fresh } from '../../browser/api'
import { useDates } from '../../time/dates'
import { type Ledger, sentText } from '../../ui/ai-calls/call-words'
import { type ConsentAnswer, STATES } from '../../ui/consent/consent-words'
import { lazyPart } from '../../ui/lazy-part'
import { type RetentionAnswer, retentionText } from '../../ui/retention/retention-words'
import { TrustLine } from './trust-line'

const CallsDialog = lazyPart(
  async () => (await import('../../ui/ai-calls/calls-dialog')).CallsDialog,
)
const ConsentDialog = lazyPart(
  async () => (await import('../../ui/consent/consent-dialog')).ConsentDialog,
)

const RetentionDialog = lazyPart(
  async () => (await import('../../ui/retention/retention-dialog')).RetentionDialog,
)

/** The meeting's consent, the requests about it that left this server, and how long it is kept. */
export function MeetingTrust({ meetingId }: { meetingId: number }) {
  const path = `/api/meetings/${meetingId}`
  const { data: consent = null, error: noConsent } = useSWR<ConsentAnswer>(
    `${path}/consent`,
    fresh(),
  )
  const { data: ledger = null, error: noLedger } = useSWR<Ledger>(`${path}/ai-calls`, fresh())
  const { data: retention = null, error: noRetention } = useSWR<RetentionAnswer>(
    `${path}/retention`,
    fresh(),
  )
  const { short } = useDates()
  const [open, setOpen] = useState<'consent' | 'calls' | 'retention' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <TrustLine
        facts={[
          noConsent
            ? ''
            : consent && (
                <button
                  key="consent"
                  type="button"
                  className={linkLook}
                  onClick={() => setOpen('consent')}
                >
                  Consent: {STATES[consent.state]}
                  {consent.proposal && ' (one was said)'}
                </button>
              ),
          noLedger
            ? ''
            : ledger && (
                <button
                  key="calls"
                  type="button"
                  className={linkLook}
                  onClick={() => setOpen('calls')}
                >
                  {sentText(ledger.hosts) ?? 'Nothing left this server'}
                </button>
              ),
          noRetention
            ? ''
            : retention && (
                <button
                  key="retention"
                  type="button"
                  className={linkLook}
                  onClick={() => setOpen('retention')}
                >
                  {retentionText(retention, short)}
                </button>
              ),
        ]}
      />
      <Suspense fallback={null}>
        {open === 'consent' && (
          <ConsentDialog path={`${path}/consent`} about="meeting" onClose={close} />
        )}
        {open === 'calls' && (
          <CallsDialog
            path={`${path}/ai-calls`}
            description="Everything that was sent to a model about this meeting. Recordings are sent as they are."
            onClose={close}
          />
        )}
        {open === 'retention' && <RetentionDialog path={path} about="meeting" onClose={close} />}
      </Suspense>
    </>
  )
}

const linkLook =
  'text-left break-words underline decoration-line underline-offset-3 hover:text-ink hover:decoration-current pointer-coarse:min-h-11'
