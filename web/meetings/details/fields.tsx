import { MEETING_TITLE_CHARACTERS, MEETING_TYPE_CHARACTERS } from '../../browser/limits'
import { useExistingClient, useStoredClients } from '../../data/clients'
import { Field } from '../../ui/field'
import { DateInput, Input } from '../../ui/input'
import { Select } from '../../ui/select/select'
import type { Entries, entryErrors } from './entries'

/** The entries, without a client that was deleted after it was chosen; `before` has the meeting's own. */
export function useExistingEntries<Given extends Entries>(entries: Given, before?: Given): Given {
  const { clientId } = entries
  const chosen = clientId && clientId !== before?.clientId ? Number(clientId) : null
  const isGone = useExistingClient(chosen) !== chosen
  return isGone ? { ...entries, clientId: '' } : entries
}

/** Title, client, day, time, length and type of a meeting. */
export function DetailFields({
  entries,
  timeOptional = false,
  errors,
  onChange,
}: {
  entries: Entries
  /** whether the time may stay empty */
  timeOptional?: boolean
  errors: ReturnType<typeof entryErrors>
  onChange: (part: Partial<Entries>) => void
}) {
  const { clients } = useStoredClients()
  return (
    <>
      <Field label="Meeting Title" error={errors.title} className="col-span-2">
        <Input
          data-autofocus
          value={entries.title}
          onChange={(event) => onChange({ title: event.target.value })}
          placeholder="E.g. Annual review"
          maxLength={MEETING_TITLE_CHARACTERS}
          autoComplete="off"
          required
        />
      </Field>
      <Field
        label="Client"
        error={errors.clientId}
        hint={clients?.length === 0 ? 'Add a client on the Clients page first.' : undefined}
        className="col-span-2"
      >
        <Select
          options={(clients ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={entries.clientId}
          onChange={(clientId) => onChange({ clientId })}
          placeholder={clients ? 'Select a client' : 'Loading clients...'}
        />
      </Field>
      <Field label="Date" error={errors.day}>
        <DateInput
          value={entries.day || null}
          onChange={(next) => onChange({ day: next ?? '' })}
          required
        />
      </Field>
      <Field label={timeOptional ? 'Time (optional)' : 'Time'} error={errors.time}>
        <Input
          type="time"
          value={entries.time}
          onChange={(event) => onChange({ time: event.target.value })}
          className="tabular appearance-none"
          required={!timeOptional}
        />
      </Field>
      <Field label="Minutes" error={errors.minutes}>
        <Input
          inputMode="numeric"
          value={entries.minutes}
          onChange={(event) => onChange({ minutes: event.target.value })}
          className="tabular"
          autoComplete="off"
        />
      </Field>
      <Field label="Type">
        <Input
          value={entries.type}
          onChange={(event) => onChange({ type: event.target.value })}
          placeholder="Meeting"
          maxLength={MEETING_TYPE_CHARACTERS}
          autoComplete="off"
        />
      </Field>
    </>
  )
}
