import type { MeetingDetail } from '@app/db/meetings'
import { AudioLines, Ellipsis, History, ListRestart } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ApiError } from '../api'
import { buttonLook } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Menu } from '../ui/menu'
import { part } from '../ui/part'
import { toast, toastError } from '../ui/toast'
import { useMeetingChanges } from './meeting'

const Versions = part(async () => (await import('./versions')).Versions)

type Again = 'transcribe' | 'summarize'

/** What else can be done with a meeting: make its transcript or summary again, read earlier ones. */
export function MeetingMenu({ meeting }: { meeting: MeetingDetail }) {
  const { again } = useMeetingChanges(meeting.id)
  const [asked, setAsked] = useState<Again>('summarize')
  const [open, setOpen] = useState<'again' | 'versions' | null>(null)
  const [pending, setPending] = useState(false)
  const atRest = meeting.status === 'Processed' || meeting.status === 'Failed'
  const ask = (what: Again) => () => {
    setAsked(what)
    setOpen('again')
  }

  async function confirm() {
    setPending(true)
    try {
      await again(asked)
      toast({ title: words[asked].begun, description: 'What you see stays until it is ready.' })
    } catch (error) {
      const known = error instanceof ApiError && [403, 409, 429, 503].includes(error.status)
      toastError('Not started', known ? error.words : 'Please try again in a moment.')
    } finally {
      setPending(false)
      setOpen(null)
    }
  }

  return (
    <>
      <Menu
        label="More"
        trigger={<Ellipsis aria-hidden />}
        className={buttonLook({ variant: 'quiet', size: 'icon' })}
        items={[
          {
            value: 'transcribe',
            label: words.transcribe.title,
            icon: <AudioLines aria-hidden />,
            disabled: !atRest || meeting.audio === null,
            onSelect: ask('transcribe'),
          },
          {
            value: 'summarize',
            label: words.summarize.title,
            icon: <ListRestart aria-hidden />,
            disabled: !atRest || meeting.transcript === null,
            onSelect: ask('summarize'),
          },
          {
            value: 'versions',
            label: 'Earlier versions',
            icon: <History aria-hidden />,
            onSelect: () => setOpen('versions'),
          },
        ]}
      />
      <ConfirmDialog
        open={open === 'again'}
        onOpenChange={(next) => setOpen(next ? 'again' : null)}
        title={words[asked].title}
        description={words[asked].description}
        confirmLabel={words[asked].title}
        pendingLabel="Starting..."
        variant="primary"
        pending={pending}
        onConfirm={confirm}
      />
      {open === 'versions' && (
        <Suspense fallback={null}>
          <Versions meetingId={meeting.id} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

const words: Record<Again, { title: string; begun: string; description: string }> = {
  transcribe: {
    title: 'Transcribe again',
    begun: 'Transcribing again',
    description:
      'The recording is transcribed and summarized anew. The present transcript, with your corrections and the names you gave, and the present summary are kept as earlier versions.',
  },
  summarize: {
    title: 'Summarize again',
    begun: 'Summarizing again',
    description:
      'The transcript is summarized anew. The present summary is kept as an earlier version.',
  },
}
