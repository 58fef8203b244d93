import { useState } from 'react'
import { Button } from '../ui/button'
import { LazyDialog } from '../ui/dialogs/lazy-dialog'
import { lazyPart } from '../ui/lazy-part'
import { Skeleton } from '../ui/skeleton'
import { NotLoaded } from '../ui/states/not-loaded'
import { useAccount } from './account'
import { Section } from './section'

const loadSetUp = () => import('./authenticator-set-up')
const SetUp = lazyPart(async () => (await loadSetUp()).AuthenticatorSetUp)
const Removal = lazyPart(async () => (await import('./authenticator-removal')).AuthenticatorRemoval)

/** An authenticator app replaces mailed codes. */
export function AuthenticatorSection() {
  const { account, error } = useAccount()
  const [open, setOpen] = useState<'set-up' | 'removal' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section
      title="Authenticator app"
      about="Use an app on your phone instead of emailed codes. It’s faster, and safe even if your mailbox isn’t."
    >
      {!account && (error ? <NotLoaded /> : <Skeleton className="h-9 w-56" />)}
      {account && !account.authenticator && (
        <Button onClick={() => setOpen('set-up')} onPointerEnter={loadSetUp}>
          Set up an authenticator app
        </Button>
      )}
      {account?.authenticator && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink">
            <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-good" />
            On. {recoveryWords(account.recoveryCodes)}
          </p>
          <Button size="sm" onClick={() => setOpen('removal')}>
            Remove
          </Button>
        </div>
      )}
      <LazyDialog open={open !== null} onClose={close}>
        {open === 'set-up' && <SetUp onClose={close} />}
        {open === 'removal' && <Removal onClose={close} />}
      </LazyDialog>
    </Section>
  )
}

function recoveryWords(left: number): string {
  return left === 1 ? '1 recovery code left.' : `${left} recovery codes left.`
}
