import { useState } from 'react'
import { errorWords } from '../../browser/error-words'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { Skeleton } from '../../ui/skeleton'
import { NotLoaded } from '../../ui/states/not-loaded'
import { toast, toastError } from '../../ui/toast'
import { LinkList } from './link-list'
import { NewLink } from './new-link'
import { type FreshShareLink, useShareLinks } from './share-links'

/** Shares a meeting by links, and lists existing ones. */
export function ShareDialog({ meetingId, onClose }: { meetingId: number; onClose: () => void }) {
  const { links, error, share, withdraw } = useShareLinks(meetingId)
  const [fresh, setFresh] = useState<FreshShareLink | null>(null)

  async function run(work: () => Promise<void>) {
    try {
      await work()
    } catch (failure) {
      toastError(...errorWords('shareMeeting', failure))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Share with client"
      description="Anyone with the link can read the summary, key points and action items. Your notes stay private."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {fresh ? (
        <FreshLink url={fresh.url} onAnother={() => setFresh(null)} />
      ) : (
        <NewLink onShare={(wish) => run(async () => setFresh(await share(wish)))} />
      )}
      <section aria-label="Links" className="mt-6 mb-2">
        {links ? (
          <LinkList
            links={links}
            onWithdraw={(id) =>
              run(async () => {
                await withdraw(id)
                if (id === fresh?.id) setFresh(null)
                toast({ title: 'Link withdrawn' })
              })
            }
          />
        ) : error ? (
          <NotLoaded>The links couldn’t be loaded.</NotLoaded>
        ) : (
          <Skeleton className="h-14 w-full" />
        )}
      </section>
    </Dialog>
  )
}

function FreshLink({ url, onAnother }: { url: string; onAnother: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Copied to clipboard', description: 'The link has been copied.' })
    } catch {
      toastError('Not copied', 'Select the link and copy it yourself.')
    }
  }
  return (
    <div role="status">
      <p className="mb-1.5 text-sm font-medium text-ink">
        Copy the link now. You won’t see it again.
      </p>
      <p className="rounded-control border border-line bg-sunken p-3 break-all text-ink select-all">
        {url}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" onClick={copy} autoFocus>
          Copy link
        </Button>
        <Button variant="quiet" onClick={onAnother}>
          Another link
        </Button>
      </div>
    </div>
  )
}
