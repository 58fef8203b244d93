import type { MeetingDetail } from '@app/db/meetings/meetings'
import { useId, useState } from 'react'
import { SPEAKER_CHARACTERS } from '../../browser/limits'
import { Checkbox, Radio } from '../../ui/choice'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { speakerName } from '../segments'

type Transcript = NonNullable<MeetingDetail['transcript']>

/** The speaker to assign, and whether that includes what the same voice says later. */
export type Chosen = { speaker: string; following: boolean }

const NEW = '\0new'

/** Chooses a passage's speaker: a voice of the meeting, or a new one by name. */
export function SpeakerChoice({
  transcript,
  chosen,
  onChange,
}: {
  transcript: Transcript
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}) {
  const labels = [...new Set(transcript.segments.flatMap(({ speaker }) => speaker ?? []))]
  const [naming, setNaming] = useState(false)
  const { speaker, following } = chosen
  const choose = (value: string) => {
    setNaming(value === NEW)
    onChange({ ...chosen, speaker: value === NEW ? '' : value })
  }
  return (
    <fieldset className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-soft">
      <legend className="mb-1 font-medium text-ink">Speaker</legend>
      {labels.map((label) => (
        <Option key={label} checked={!naming && speaker === label} onChoose={() => choose(label)}>
          {speakerName(transcript, label)}
        </Option>
      ))}
      <Option checked={naming} onChoose={() => choose(NEW)}>
        Someone else
      </Option>
      {naming && (
        <Field label="Name of the speaker" hideLabel className="basis-48">
          <Input
            autoFocus
            value={speaker}
            maxLength={SPEAKER_CHARACTERS}
            placeholder="Name"
            onChange={(event) => onChange({ ...chosen, speaker: event.target.value })}
          />
        </Field>
      )}
      <Checkbox
        className="basis-full py-1"
        checked={following}
        onChange={(event) => onChange({ ...chosen, following: event.target.checked })}
      >
        Also everything this speaker says from here on
      </Checkbox>
    </fieldset>
  )
}

function Option({
  checked,
  onChoose,
  children,
}: {
  checked: boolean
  onChoose: () => void
  children: string
}) {
  const id = useId()
  return (
    <span className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
      <Radio id={id} name="speaker" checked={checked} onChange={onChoose} />
      <label htmlFor={id}>{children}</label>
    </span>
  )
}
