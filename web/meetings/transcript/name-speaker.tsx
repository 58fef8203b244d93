import type { MeetingDetail } from '@app/db/meetings/meetings'
import type { Segment } from '@app/db/meetings/transcripts'
import { type SubmitEvent, useId, useState } from 'react'
import useSWR from 'swr'
import { fresh } from '../../browser/api'
import { errorWords } from '../../browser/error-words'
import { SPEAKER_CHARACTERS } from '../../browser/limits'
import { displayName, useUser } from '../../data/user'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { toastError } from '../../ui/toast'
import { givenName, segmentsOf } from '../segments'
import { useNameSpeaker } from './corrections'

export type Proposals = { proposals: { label: string; name: string }[] }

/** Names a speaker for the whole transcript. */
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
  const nameSpeaker = useNameSpeaker(meeting.id)
  const [name, setName] = useState(givenName(transcript, label))
  const { data } = useSWR<Proposals>(`/api/meetings/${meeting.id}/voices`, fresh())
  const known = data?.proposals.find((proposal) => proposal.label === label)?.name
  const likely = [displayName(user), meeting.client.name].filter((one) => one !== known)

  function save(event: SubmitEvent) {
    event.preventDefault()
    const chosen = name.trim()
    if (!chosen) return
    onClose()
    nameSpeaker(label, chosen).catch((error) => toastError(...errorWords('nameSpeaker', error)))
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Who is speaking?"
      description={`Replaces “${label}” throughout this meeting.`}
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
          <Input
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={SPEAKER_CHARACTERS}
          />
        </Field>
        {known && (
          <p className="text-sm text-soft" role="status">
            This sounds like {known} in another meeting with this client.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {known && (
            <Button size="sm" variant="primary" onClick={() => setName(known)}>
              {known}
            </Button>
          )}
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

/** A sentence of the speaker, long enough to recognize them by. */
function sampleOf(segments: Segment[], label: string): string {
  const own = segments.filter(({ speaker }) => speaker === label)
  return (own.find(({ text }) => text.length >= 60) ?? own[0])?.text ?? ''
}
