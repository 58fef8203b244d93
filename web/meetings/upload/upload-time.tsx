import { MEETING_TYPE_CHARACTERS } from '../../browser/limits'
import { useDates } from '../../time/dates'
import { dayIn, timeIn } from '../../time/days'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import type { Entries } from './upload-entries'

/** Time and type of an uploaded meeting, if they are known; the file's own time is offered. */
export function UploadTime({
  entries: { file, day, time, type },
  disabled,
  onChange,
}: {
  entries: Entries
  disabled: boolean
  onChange: (part: Partial<Entries>) => void
}) {
  const { zone, short, clock } = useDates()
  const at = file && file.lastModified > 0 ? new Date(file.lastModified) : null
  const own = at && { day: dayIn(zone, at), time: timeIn(zone, at) }
  const isOffered = own !== null && (own.day !== day || own.time !== time)
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Time (optional)">
          <Input
            type="time"
            value={time}
            onChange={(event) => onChange({ time: event.target.value })}
            disabled={disabled}
            className="tabular appearance-none"
          />
        </Field>
        <Field label="Type (optional)">
          <Input
            value={type}
            onChange={(event) => onChange({ type: event.target.value })}
            placeholder="Uploaded"
            maxLength={MEETING_TYPE_CHARACTERS}
            disabled={disabled}
            autoComplete="off"
          />
        </Field>
      </div>
      {at && isOffered && !disabled && (
        <p className="-mt-2 flex flex-wrap items-center gap-x-3 text-sm text-soft">
          The file is from {short(at.toISOString())}, {clock(at.toISOString())}.
          <Button size="sm" variant="quiet" onClick={() => onChange(own)}>
            Use this time
          </Button>
        </p>
      )}
    </>
  )
}
