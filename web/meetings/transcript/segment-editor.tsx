import { useState } from 'react'
import { errorWords } from '../../browser/error-words'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Textarea } from '../../ui/textarea'
import { toast, toastError } from '../../ui/toast'
import { useCorrectSegment } from './corrections'

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
  const { correct, pending } = useCorrectSegment(meetingId)
  const [heard] = useState(text)
  const [words, setWords] = useState(text)

  async function save() {
    const corrected = words.trim()
    if (!corrected || corrected === heard) return onClose()
    try {
      await correct({ index, text: corrected, heard })
      toast({ title: 'Transcript corrected' })
      onClose()
    } catch (error) {
      toastError(...errorWords('correctTranscript', error))
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
