import { useState } from 'react'
import { ApiError } from '../api'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Textarea } from '../ui/textarea'
import { toast, toastError } from '../ui/toast'
import { useMeetingChanges } from './meeting'

const failed = 'The correction could not be saved. Please try again.'
const changed = 'This passage was changed meanwhile. Your words stay here to be copied.'

/** Corrects what was heard. Escape leaves the passage as it was, Control and Enter save. */
export function SegmentEditor({
  meetingId,
  index,
  text,
  onClose,
}: {
  meetingId: number
  index: number
  text: string
  onClose: () => void
}) {
  const { correctSegment } = useMeetingChanges(meetingId)
  const [heard] = useState(text)
  const [words, setWords] = useState(text)
  const [pending, setPending] = useState(false)

  async function save() {
    const corrected = words.trim()
    if (!corrected || corrected === heard) return onClose()
    setPending(true)
    try {
      await correctSegment(index, { text: corrected, heard })
      toast({ title: 'Transcript corrected' })
      onClose()
    } catch (error) {
      setPending(false)
      const isChanged = error instanceof ApiError && error.status === 409
      toastError('Not saved', isChanged ? changed : failed)
    }
  }

  return (
    <div className="min-w-0 sm:col-start-2 sm:row-start-1">
      <Field label="Correct this passage" hideLabel>
        <Textarea
          autoFocus
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
          }}
          className="min-h-16 font-serif sm:text-lg"
        />
      </Field>
      <div className="mt-2 flex gap-2">
        <Button size="sm" variant="primary" onClick={save} disabled={pending || !words.trim()}>
          {pending ? 'Saving...' : 'Save'}
        </Button>
        <Button size="sm" onClick={onClose} disabled={pending}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
