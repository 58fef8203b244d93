import { useStoredClients } from '../../data/clients'
import { Field } from '../../ui/field'
import { Link } from '../../ui/links/link'
import { Select } from '../../ui/select/select'

/** Chooses a recording's client. */
export function ClientField({
  clientId,
  disabled,
  error,
  onChange,
}: {
  clientId: number | null
  disabled: boolean
  error: boolean
  onChange: (clientId: number) => void
}) {
  const { clients, error: failed } = useStoredClients()
  const none = clients?.length === 0
  return (
    <Field
      label="Select Client"
      error={error && 'Required'}
      hint={
        none ? (
          <>
            You have no clients yet.{' '}
            <Link to="/clients" className="font-medium text-accent underline underline-offset-4">
              Create your first client
            </Link>
          </>
        ) : (
          failed && 'Your clients couldn’t be loaded. Close this window and try again.'
        )
      }
    >
      <Select
        options={(clients ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={clientId === null ? '' : String(clientId)}
        onChange={(value) => onChange(Number(value))}
        placeholder={clients || failed ? 'Select a client' : 'Loading clients...'}
        disabled={disabled || !clients?.length}
      />
    </Field>
  )
}
