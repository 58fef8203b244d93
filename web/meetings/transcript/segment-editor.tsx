import type { MeetingDetail } from '@app/db/meetings/meetings'
import type { Segment } from '@app/db/meetings/transcripts'
import { useState } from 'react'
import { errorWords } from '../../browser/error-words'
import { Button } from '../../ui/button'
import { useReturnFocus } from '../../ui/dialogs/return-focus'
import { Field } from '../../ui/field'
import { RESTORED, useUnsavedText } from '../../ui/states/unsaved-text'
import { Textarea } from '../../ui/textarea'
import { toast, toastError } from '../../ui/toast'
import { useCorrectSegment, useGiveSegment } from './corrections'
import { type Chosen, SpeakerChoice } from './speaker-choice'

/** Corrects a passage's text and speaker. Escape cancels, Ctrl+Enter saves. */
export function SegmentEditor({
  meetingId,
  transcript,
  index,
  segment,
  onClose,
}: {
  meetingId: number
  transcript: NonNullable<MeetingDetail['transcript']>
  index: number
  segment: Segment
  onClose: () => void
}) {
  useReturnFocus(`#segment-${index} > button`)
  const { correct, pending } = useCorrectSegment(meetingId)
  const give = useGiveSegment(meetingId)
  const [{ text: heard, speaker }] = useState(segment)
  const unsaved = useUnsavedText(`passage ${meetingId} ${index} ${heard}`, heard)
  const { text: words, restored } = unsaved
  const [chosen, setChosen] = useState<Chosen>({ speaker: speaker ?? '', following: false })
  const giving = give.pending

  function close() {
    unsaved.forget()
    onClose()
  }

  async function save() {
    const corrected = words.trim()
    const given = chosen.speaker.trim()
    const isGiven = given !== '' && given !== speaker
    if ((!corrected || corrected === heard) && !isGiven) return close()
    try {
      if (isGiven) {
        await give.run({ index, heard, speaker: given, following: chosen.following })
      }
      if (corrected && corrected !== heard) await correct({ index, text: corrected, heard })
      toast({ title: 'Transcript corrected' })
      close()
    } catch (error) {
      toastError(...errorWords('correctTranscript', error))
    }
  }

  return (
    <div className="min-w-0 sm:col-start-2 sm:row-start-1">
      <Field label="Correct this passage" hideLabel hint={restored && RESTORED}>
        <Textarea
          autoFocus
          value={words}
          onChange={(event) => unsaved.write(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Escape') close()
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
          }}
          className="min-h-16 font-serif sm:text-lg"
        />
      </Field>
      <SpeakerChoice transcript={transcript} chosen={chosen} onChange={setChosen} />
      <div className="mt-2 flex gap-2">
        <Button
          size="sm"
          variant="primary"
          onClick={save}
          disabled={pending || giving || !words.trim()}
        >
          {pending || giving ? 'Saving...' : 'Save'}
        </Button>
        <Button size="sm" onClick={close} disabled={pending || giving}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
