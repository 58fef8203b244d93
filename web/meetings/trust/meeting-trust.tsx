import { type ReactNode, useState } from 'react'
import useSWR from 'swr'
import { fresh } from '../../browser/api'
import { useDates } from '../../time/dates'
import { type Ledger, sentTexts } from '../../ui/ai-calls/call-words'
import type { ConsentAnswer } from '../../ui/consent/consent'
import { STATES } from '../../ui/consent/consent-words'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog'
import { lazyPart } from '../../ui/lazy-part'
import { type RetentionAnswer, retentionText } from '../../ui/retention/retention-words'
import { Dotted } from '../../ui/text/dot'
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

type Part = 'consent' | 'calls' | 'retention'

type Loaded<Data> = { data?: Data; error?: unknown }

/** The meeting's consent, the requests about it that left this server, and its retention. */
export function MeetingTrust({ meetingId }: { meetingId: number }) {
  const path = `/api/meetings/${meetingId}`
  const consent = useSWR<ConsentAnswer>(`${path}/consent`, fresh())
  const ledger = useSWR<Ledger>(`${path}/ai-calls`, fresh())
  const retention = useSWR<RetentionAnswer>(`${path}/retention`, fresh())
  const { short } = useDates()
  const [open, setOpen] = useState<Part | null>(null)
  const close = () => setOpen(null)

  function fact<Data>(part: Part, { data, error }: Loaded<Data>, words: (data: Data) => ReactNode) {
    if (!data) return error ? '' : null
    return (
      <button key={part} type="button" className={linkLook} onClick={() => setOpen(part)}>
        {words(data)}
      </button>
    )
  }
  return (
    <>
      <TrustLine
        facts={[
          fact(
            'consent',
            consent,
            ({ state, proposal }) =>
              `Consent: ${STATES[state]}${proposal ? ' (heard in the meeting)' : ''}`,
          ),
          fact('calls', ledger, ({ hosts }) => {
            const sent = sentTexts(hosts)
            return sent.length > 0 ? <Dotted>{sent}</Dotted> : 'Nothing left this server'
          }),
          fact('retention', retention, (answer) => retentionText(answer, short)),
        ]}
      />
      <LazyDialog onClose={close}>
        {open === 'consent' && (
          <ConsentDialog path={`${path}/consent`} about="meeting" onClose={close} />
        )}
        {open === 'calls' && (
          <CallsDialog
            path={`${path}/ai-calls`}
            description="Every request to a model about this meeting. Recordings are sent as they are."
            onClose={close}
          />
        )}
        {open === 'retention' && <RetentionDialog path={path} about="meeting" onClose={close} />}
      </LazyDialog>
    </>
  )
}

const linkLook =
  'min-h-6 text-left break-words underline decoration-line underline-offset-3 hover:text-ink hover:decoration-current pointer-coarse:min-h-11'
