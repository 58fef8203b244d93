import { useChange } from '../../browser/change'
import { errorWords } from '../../browser/error-words'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { toast, toastError } from '../../ui/toast'

export type Again = 'transcribe' | 'summarize'

/** Confirms that a meeting's transcript or summary is redone. */
export function AgainDialog({
  meetingId,
  what,
  open,
  finalFocus,
  onClose,
}: {
  meetingId: number
  what: Again
  open: boolean
  finalFocus: () => HTMLElement | null
  onClose: () => void
}) {
  const { run, pending } = useChange('POST', `/api/meetings/${meetingId}/${what}`, 'meeting')
  const { title, begun, description } = AGAIN_WORDS[what]

  async function confirm() {
    try {
      await run()
      toast({
        title: begun,
        description: 'You’ll keep seeing the current version until it’s done.',
      })
    } catch (error) {
      toastError(...errorWords('redoMeeting', error))
    }
    onClose()
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={title}
      description={description}
      confirmLabel={title}
      pendingLabel="Starting..."
      variant="primary"
      pending={pending}
      onConfirm={confirm}
      finalFocus={finalFocus}
    />
  )
}

export const AGAIN_WORDS: Record<Again, { title: string; begun: string; description: string }> = {
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
