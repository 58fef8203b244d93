import { useRef } from 'react'
import { MEETING_TITLE_CHARACTERS } from '../../browser/limits'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { titleOf } from './file-title'
import type { Entries } from './upload-entries'

/** The title of an uploaded meeting; suggests the file's name while there is none. */
export function TitleField({
  entries: { file, clientId, title },
  checked,
  disabled,
  onChange,
}: {
  entries: Entries
  checked: boolean
  disabled: boolean
  onChange: (part: Partial<Entries>) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const suggested = file && !title.trim() && titleOf(file.name).slice(0, MEETING_TITLE_CHARACTERS)
  return (
    <>
      <Field label="Meeting Title" error={checked && !title.trim() && 'Required'}>
        <Input
          ref={input}
          value={title}
          onChange={(event) => onChange({ title: event.target.value })}
          maxLength={MEETING_TITLE_CHARACTERS}
          data-autofocus={clientId !== null || undefined}
          disabled={disabled}
          required
        />
      </Field>
      {suggested && !disabled && (
        <Button
          size="sm"
          variant="link"
          className="-my-2 -ml-2.5 max-w-full self-start"
          onClick={() => {
            onChange({ title: suggested })
            input.current?.focus()
          }}
        >
          <span className="truncate">Use “{suggested}”</span>
        </Button>
      )}
    </>
  )
}
