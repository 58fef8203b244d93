import { AudioLines, CalendarClock, ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../ui/button'
import { lazyPart } from '../ui/lazy-part'

const ConsentDialog = lazyPart(
  async () => (await import('../ui/consent/consent-dialog')).ConsentDialog,
)

const RetentionDialog = lazyPart(
  async () => (await import('../ui/retention/retention-dialog')).RetentionDialog,
)

const VoicesDialog = lazyPart(async () => (await import('../ui/voices/voices-dialog')).VoicesDialog)

/** Opens what the client has said about AI working on their meetings, how long these are kept, and if voices are known again. */
export function ClientTrust({ clientId }: { clientId: number }) {
  const [open, setOpen] = useState<'consent' | 'retention' | 'voices' | null>(null)
  const path = `/api/clients/${clientId}`
  const close = () => setOpen(null)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen('consent')}>
        <ShieldCheck aria-hidden />
        Consent
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setOpen('retention')}>
        <CalendarClock aria-hidden />
        Retention
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setOpen('voices')}>
        <AudioLines aria-hidden />
        Voices
      </Button>
      <Suspense fallback={null}>
        {open === 'consent' && (
          <ConsentDialog path={`${path}/consent`} about="client" onClose={close} />
        )}
        {open === 'retention' && <RetentionDialog path={path} about="client" onClose={close} />}
        {open === 'voices' && <VoicesDialog path={`${path}/voices`} onClose={close} />}
      </Suspense>
    </>
  )
}
