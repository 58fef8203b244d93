import type { Client } from '@app/db/meetings/clients'
import type { SameRecording } from '@app/db/meetings/same-recordings'
import { MEETING_TITLE_CHARACTERS } from '../../browser/limits'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/choice'
import { Field } from '../../ui/field'
import { DateInput, Input } from '../../ui/input'
import { NativeSelect } from '../../ui/native-select'
import { Dot } from '../../ui/text/dot'
import { UploadedBefore } from '../upload/uploaded-before'

/** The entries for one of several files. */
export type FileEntries = {
  key: string
  file: File
  title: string
  /** yyyy-MM-dd */
  day: string | null
  /** HH:mm, or empty */
  time: string
  /** null for the client chosen for all */
  clientId: number | null
  /** a meeting that has this very file */
  same: SameRecording | null
  /** Upload it anyway. */
  again: boolean
}

/** One of several files with its entries. */
export function FileRow({
  entry,
  clients,
  checked,
  onChange,
  onRemove,
}: {
  entry: FileEntries
  clients: Pick<Client, 'id' | 'name'>[]
  checked: boolean
  onChange: (part: Partial<FileEntries>) => void
  onRemove: () => void
}) {
  const { file, title, day, clientId, same, again } = entry
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 text-sm wrap-anywhere text-faint">
          {file.name}
          <Dot />
          <span className="tabular">{(file.size / 1024 / 1024).toFixed(2)} MB</span>
        </p>
        <Button size="sm" variant="quiet" className="-mr-2.5" onClick={onRemove}>
          Remove
          <span className="sr-only"> {file.name}</span>
        </Button>
      </div>
      {same && (
        <UploadedBefore same={same}>
          <Checkbox checked={again} onChange={(event) => onChange({ again: event.target.checked })}>
            Upload it again
          </Checkbox>
        </UploadedBefore>
      )}
      {(!same || again) && (
        <div className="grid gap-2 sm:grid-cols-2 sm:[&>:first-child]:col-span-2">
          <Field label="Title" error={checked && !title.trim() && 'Required'}>
            <Input
              value={title}
              onChange={(event) => onChange({ title: event.target.value })}
              maxLength={MEETING_TITLE_CHARACTERS}
            />
          </Field>
          <Field label="Date" error={checked && day === null && 'Required'}>
            <DateInput value={day} onChange={(next) => onChange({ day: next })} />
          </Field>
          <Field label="Client">
            <NativeSelect
              value={clientId === null ? '' : String(clientId)}
              onChange={({ target: { value } }) =>
                onChange({ clientId: value === '' ? null : Number(value) })
              }
            >
              <option value="">As above</option>
              {clients.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </div>
      )}
    </li>
  )
}
