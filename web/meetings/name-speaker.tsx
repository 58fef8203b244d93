import type { MeetingDetail } from '@app/db/meetings'
import { type FormEvent, useId, useState } from 'react'
import { displayName, useUser } from '../auth/user'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { toastError } from '../ui/toast'
import { useMeetingChanges } from './meeting'
import { sampleOf, segmentsOf } from './segments'

/** Gives a speaker a name, once for the whole transcript. */
export function NameSpeaker({
  meeting,
  transcript,
  label,
  onClose,
}: {
  meeting: MeetingDetail
  transcript: NonNullable<MeetingDetail['transcript']>
  label: string
  onClose: () => void
}) {
  const form = useId()
  const user = useUser()
  const { nameSpeaker } = useMeetingChanges(meeting.id)
  const [name, setName] = useState(transcript.speakers[label] ?? '')
  const likely = [displayName(user), meeting.client.name]

  function save(event: FormEvent) {
    event.preventDefault()
    const chosen = name.trim()
    if (!chosen) return
    onClose()
    nameSpeaker(label, chosen).catch(() =>
      toastError('Not saved', 'The name could not be saved. Please try again.'),
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Who is speaking?"
      description={`The name stands wherever “${label}” speaks in this meeting.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} disabled={!name.trim()}>
            Save name
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} className="flex flex-col gap-4">
        <blockquote className="line-clamp-4 border-l-2 border-accent pl-3 font-serif text-lg text-soft">
          {sampleOf(segmentsOf(transcript), label)}
        </blockquote>
        <Field label="Name">
          <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={100} />
        </Field>
        <div className="flex flex-wrap gap-2">
          {likely.map((one) => (
            <Button key={one} size="sm" onClick={() => setName(one)}>
              {one}
            </Button>
          ))}
        </div>
      </form>
    </Dialog>
  )
}
