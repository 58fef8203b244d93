import { Suspense, useState } from 'react'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { lazyPart } from '../../ui/lazy-part'
import { Waiting } from '../../ui/states/waiting'
import { toast, toastError } from '../../ui/toast'
import { Section } from '../section'
import { useConnectionChanges, useFeed } from './connections'

const SecretDialog = lazyPart(async () => (await import('./secret-dialog')).SecretDialog)

/** The private address at which calendar programs read the reader's meetings. */
export function CalendarSection() {
  const { feed, error } = useFeed()
  const { openFeed, closeFeed } = useConnectionChanges()
  const { short } = useDates()
  const [url, setUrl] = useState<string | null>(null)
  const [asking, setAsking] = useState<'renew' | 'close' | null>(null)
  const [pending, setPending] = useState(false)

  async function open() {
    setPending(true)
    try {
      setUrl(await openFeed())
      setAsking(null)
    } catch {
      toastError('Error', 'The link couldn’t be created. Please try again.')
    }
    setPending(false)
  }
  async function close() {
    setPending(true)
    try {
      await closeFeed()
      toast({ title: 'Calendar link revoked' })
      setAsking(null)
    } catch {
      toastError('Error', 'The link couldn’t be revoked. Please try again.')
    }
    setPending(false)
  }
  return (
    <Section
      title="Calendar link"
      about="See your meetings and due action items in another calendar. Anyone with this link can see titles, clients, tasks and times."
    >
      {feed === undefined && <Waiting failed={Boolean(error)} />}
      {feed === null && (
        <Button onClick={open} disabled={pending}>
          Create link
        </Button>
      )}
      {feed && (
        <>
          <p className="text-ink">
            Created {short(feed.createdAt)},{' '}
            {feed.readAt ? `last read ${short(feed.readAt)}` : 'never read'}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button onClick={() => setAsking('renew')}>New link</Button>
            <Button variant="quiet" onClick={() => setAsking('close')}>
              Revoke link
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={asking === 'renew' ? 'New calendar link' : 'Revoke calendar link'}
        description="Calendars that use the current link will stop updating."
        confirmLabel={asking === 'renew' ? 'Replace' : 'Revoke'}
        pendingLabel={asking === 'renew' ? 'Replacing...' : 'Revoking...'}
        pending={pending}
        onConfirm={asking === 'renew' ? open : close}
      />
      <Suspense fallback={null}>
        {url && (
          <SecretDialog
            title="Your calendar link"
            noun="link"
            secret={url}
            onClose={() => setUrl(null)}
          />
        )}
      </Suspense>
    </Section>
  )
}
