import { useDates } from '../../time/dates'
import { dayIn, timeIn } from '../../time/days'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import type { Entries } from './upload-entries'

/** The time of an uploaded meeting, if known; suggests the file's own. In a grid beside the date. */
export function UploadTime({
  entries: { file, day, time },
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
      <Field label="Time (optional)">
        <Input
          type="time"
          value={time}
          onChange={(event) => onChange({ time: event.target.value })}
          disabled={disabled}
          className="tabular appearance-none"
        />
      </Field>
      {at && isOffered && !disabled && (
        <p className="col-span-full -mt-2 flex flex-wrap items-center gap-x-3 text-sm text-soft">
          The file is from {short(at.toISOString())}, {clock(at.toISOString())}.
          <Button size="sm" variant="link" className="-ml-2.5" onClick={() => onChange(own)}>
            Use this time
          </Button>
        </p>
      )}
    </>
  )
}
