import useSWR from 'swr'
import { fresh } from '../../browser/api'
import { MEETING_TYPE_CHARACTERS } from '../../browser/limits'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'

/** Offered until the reader has own types. */
const FIRST_TYPES = ['First meeting', 'Annual review', 'Planning', 'Check-in']
const MAX_OFFERED = 4

/** A meeting's type, with the reader's usual ones. */
export function TypeField({
  type,
  disabled,
  onChange,
}: {
  type: string
  disabled: boolean
  onChange: (type: string) => void
}) {
  const { data } = useSWR<string[]>('/api/meetings/types', fresh())
  const usual = data && [...new Set([...data, ...FIRST_TYPES])].slice(0, MAX_OFFERED)
  return (
    <div>
      <Field label="Type (optional)">
        <Input
          value={type}
          onChange={(event) => onChange(event.target.value)}
          placeholder="Uploaded"
          maxLength={MEETING_TYPE_CHARACTERS}
          disabled={disabled}
          autoComplete="off"
        />
      </Field>
      {!disabled && (
        <fieldset className="mt-1.5 flex min-h-7 flex-wrap gap-1.5">
          <legend className="sr-only">Usual types</legend>
          {usual?.map((one) => (
            <Button
              key={one}
              size="sm"
              aria-pressed={type === one}
              className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
              onClick={() => onChange(type === one ? '' : one)}
            >
              {one}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
