import { RECAP_CHARACTERS, RECAP_SUBJECT_CHARACTERS } from '../../browser/limits'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { NativeSelect } from '../../ui/native-select'
import { Textarea } from '../../ui/textarea'
import type { Draft, Tone } from './recap'

const tones: [Tone, string][] = [
  ['formal', 'Formal'],
  ['warm', 'Warm'],
  ['brief', 'Brief'],
]

/** The editable parts of a recap; another tone starts over. */
export function RecapFields({
  tone,
  to,
  letter,
  onTone,
  onTo,
  onChange,
}: {
  tone: Tone
  to: string
  letter: Draft
  onTone: (tone: Tone) => void
  onTo: (to: string) => void
  onChange: (part: Partial<Draft>) => void
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="To" hint="Separate email addresses with commas.">
        <Input
          value={to}
          inputMode="email"
          autoComplete="off"
          onChange={(event) => onTo(event.target.value)}
        />
      </Field>
      <Field label="Tone" hint="Changing it starts a new draft.">
        <NativeSelect
          value={tone}
          onChange={({ target }) =>
            onTone(tones.find(([value]) => value === target.value)?.[0] ?? 'warm')
          }
        >
          {tones.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Subject" className="sm:col-span-2">
        <Input
          value={letter.subject}
          maxLength={RECAP_SUBJECT_CHARACTERS}
          onChange={(event) => onChange({ subject: event.target.value })}
        />
      </Field>
      <Field label="Message" className="sm:col-span-2">
        <Textarea
          value={letter.body}
          maxLength={RECAP_CHARACTERS}
          className="max-h-96 font-serif"
          onChange={(event) => onChange({ body: event.target.value })}
        />
      </Field>
    </div>
  )
}
