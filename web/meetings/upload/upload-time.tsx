import { useEffect, useState } from 'react'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { type FileSuggestion, readSuggestion } from './file-facts'
import type { Entries } from './upload-entries'

/** The time of an uploaded meeting, if known; suggests the recording's own. In a grid beside the date. */
export function UploadTime({
  entries: { file, day, time },
  disabled,
  onChange,
}: {
  entries: Entries
  disabled: boolean
  onChange: (part: Partial<Entries>) => void
}) {
  const { short, clock } = useDates()
  const own = useSuggestion(file)
  const at = own?.at?.toISOString()
  const isOther = own && (own.day !== day || (own.time !== '' && own.time !== time))
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
      {at && isOther && !disabled && (
        <p className="col-span-full -mt-2 flex flex-wrap items-center gap-x-3 text-sm text-soft">
          The file is from {own.time ? `${short(at)}, ${clock(at)}` : short(at)}.
          <Button
            size="sm"
            variant="link"
            className="-ml-2.5"
            onClick={() => onChange(own.time ? { day: own.day, time: own.time } : { day: own.day })}
          >
            {own.time ? 'Use this time' : 'Use this date'}
          </Button>
        </p>
      )}
    </>
  )
}

/** What the file suggests, once it is read. */
function useSuggestion(file: File | null): FileSuggestion | null {
  const { zone } = useDates()
  const [read, setRead] = useState<{ file: File; suggestion: FileSuggestion } | null>(null)
  useEffect(() => {
    if (!file) return
    let isCurrent = true
    void readSuggestion(file, zone).then((suggestion) => isCurrent && setRead({ file, suggestion }))
    return () => {
      isCurrent = false
    }
  }, [file, zone])
  return read && read.file === file ? read.suggestion : null
}
