import { ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../ui/button'
import { lazyPart } from '../ui/lazy-part'

const ConsentDialog = lazyPart(
  async () => (await import('../ui/consent/consent-dialog')).ConsentDialog,
)

/** Opens what the client has said about AI working on their meetings. */
export function ClientConsent({ clientId }: { clientId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        <ShieldCheck aria-hidden />
        Consent
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ConsentDialog
            path={`/api/clients/${clientId}/consent`}
            about="client"
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
