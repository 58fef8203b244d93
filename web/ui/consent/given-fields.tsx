import { useState } from 'react'
import { CONSENT_GIVER_CHARACTERS } from '../../browser/limits'
import { useDates } from '../../time/dates'
import { dayIn } from '../../time/days'
import { Field } from '../field'
import { DateInput, Input } from '../input'
import type { ConsentEntries } from './consent'
import { FileButton } from './file-button'
import { MOMENT_PATTERN, momentText, secondsOf } from './moment'

/** Who gave a consent, its date or moment, and its evidence file. */
export function GivenFields({
  entry: { method, moment, givenBy, givenOn, file },
  onChange,
}: {
  entry: ConsentEntries
  onChange: (part: Partial<ConsentEntries>) => void
}) {
  const { zone, now } = useDates()
  const [typed, setTyped] = useState('')
  const shown = moment === null ? '' : momentText(moment)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Given by">
        <Input
          maxLength={CONSENT_GIVER_CHARACTERS}
          value={givenBy}
          onChange={({ target }) => onChange({ givenBy: target.value })}
        />
      </Field>
      <Field label="Given on">
        <DateInput
          value={givenOn}
          max={dayIn(zone, now)}
          onChange={(day) => onChange({ givenOn: day })}
        />
      </Field>
      {method === 'recording' && (
        <Field label="Moment in the recording">
          <Input
            placeholder="0:42"
            pattern={MOMENT_PATTERN}
            title="Minutes and seconds, such as 0:42"
            value={secondsOf(typed) === moment ? typed : shown}
            onChange={({ target }) => {
              setTyped(target.value)
              onChange({ moment: secondsOf(target.value) })
            }}
          />
        </Field>
      )}
      <div className="flex min-w-0 flex-wrap items-center gap-3 sm:col-span-2">
        <FileButton
          onRemove={file ? () => onChange({ file: null }) : undefined}
          onFile={(chosen) => onChange({ file: chosen })}
        >
          {file ? 'Remove file' : 'Attach evidence'}
        </FileButton>
        <span className="min-w-0 break-words text-sm text-soft">
          {file ? file.name : 'A signed form or an email, up to 5MB.'}
        </span>
      </div>
    </div>
  )
}
