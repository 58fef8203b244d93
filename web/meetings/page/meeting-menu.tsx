import type { MeetingDetail } from '@app/db/meetings/meetings'
import {
  AudioLines,
  Ellipsis,
  FileDown,
  History,
  LayoutList,
  Link2,
  ListRestart,
  Mail,
  Pencil,
} from 'lucide-react'
import { useState } from 'react'
import { useChange } from '../../browser/change'
import { errorWords } from '../../browser/error-words'
import { buttonLook } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { Menu } from '../../ui/menu'
import { toast, toastError } from '../../ui/toast'
import { type DialogName, MeetingDialog } from './meeting-dialog'

type Again = 'transcribe' | 'summarize'

/** Further actions on a meeting: make its transcript or summary again, read earlier ones. */
export function MeetingMenu({ meeting }: { meeting: MeetingDetail }) {
  const [asked, setAsked] = useState<Again>('summarize')
  const { run, pending } = useChange('POST', `/api/meetings/${meeting.id}/${asked}`, 'meeting')
  const [open, setOpen] = useState<'again' | DialogName | null>(null)
  const atRest =
    meeting.review !== 'Approved' && (meeting.status === 'Processed' || meeting.status === 'Failed')
  const ask = (what: Again) => () => {
    setAsked(what)
    setOpen('again')
  }

  async function confirm() {
    try {
      await run()
      toast({
        title: words[asked].begun,
        description: 'You’ll keep seeing the current version until it’s done.',
      })
    } catch (error) {
      toastError(...errorWords('redoMeeting', error))
    }
    setOpen(null)
  }

  return (
    <>
      <Menu
        label="More"
        trigger={<Ellipsis aria-hidden />}
        className={buttonLook({ variant: 'quiet', size: 'icon' })}
        items={[
          {
            value: 'edit',
            label: 'Edit details',
            icon: <Pencil aria-hidden />,
            disabled: meeting.legalHold || meeting.review === 'Approved',
            onSelect: () => setOpen('edit'),
          },
          {
            value: 'share',
            label: 'Share with client',
            icon: <Link2 aria-hidden />,
            disabled: meeting.summary === null,
            onSelect: () => setOpen('share'),
          },
          {
            value: 'templates',
            label: 'Templates',
            icon: <LayoutList aria-hidden />,
            disabled: meeting.transcript === null,
            onSelect: () => setOpen('templates'),
          },
          {
            value: 'recap',
            label: 'Recap email',
            icon: <Mail aria-hidden />,
            disabled: meeting.summary === null,
            onSelect: () => setOpen('recap'),
          },
          {
            value: 'export',
            label: 'Export',
            icon: <FileDown aria-hidden />,
            disabled: meeting.summary === null,
            onSelect: () => setOpen('export'),
          },
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
      {open !== 'again' && open !== null && (
        <MeetingDialog which={open} meeting={meeting} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

const words: Record<Again, { title: string; begun: string; description: string }> = {
  transcribe: {
    title: 'Transcribe again',
    begun: 'Transcribing again',
    description:
      'Creates a new transcript and summary. The current ones, with your corrections, stay under Earlier versions.',
  },
  summarize: {
    title: 'Summarize again',
    begun: 'Summarizing again',
    description: 'Creates a new summary. The current one stays under Earlier versions.',
  },
}
