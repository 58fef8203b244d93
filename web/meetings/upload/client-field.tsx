import { useId } from 'react'
import { useStoredClients } from '../../data/clients'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select/select'
import { NotLoaded } from '../../ui/states/not-loaded'
import { NewClient } from './new-client'

/** Chooses a recording's client, or creates one on the spot. */
export function ClientField({
  clientId,
  fixed = false,
  disabled,
  error,
  onChange,
}: {
  clientId: number | null
  /** the client of a planned meeting */
  fixed?: boolean
  disabled: boolean
  error: boolean
  onChange: (clientId: number) => void
}) {
  const { clients, error: failed } = useStoredClients()
  const none = clients?.length === 0
  const id = useId()
  return (
    <div id={id} className="flex flex-col gap-2">
      <Field
        label="Select Client"
        error={error && 'Required'}
        hint={none && 'You have no clients yet.'}
      >
        <Select
          options={(clients ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={clientId === null ? '' : String(clientId)}
          onChange={(value) => onChange(Number(value))}
          placeholder={clients || failed ? 'Select a client' : 'Loading clients...'}
          disabled={disabled || fixed || !clients?.length}
        />
      </Field>
      {failed && !clients && <NotLoaded>Your clients couldn’t be loaded.</NotLoaded>}
      {!fixed && (
        <NewClient
          label={none ? 'Create your first client' : '+ New client'}
          disabled={disabled}
          onCreated={onChange}
          focusAfter={`[id="${id}"] button:not(:disabled)`}
        />
      )}
    </div>
  )
}
