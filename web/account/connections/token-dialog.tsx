import { type SubmitEvent, useId, useState } from 'react'
import { refusalWords, unexpectedError } from '../../browser/failure'
import { TOKEN_NAME_CHARACTERS } from '../../browser/limits'
import { FormDialog } from '../../ui/dialogs/form-dialog'
import { Field } from '../../ui/field'
import { textOf } from '../../ui/form-text'
import { Input } from '../../ui/input'
import { NativeSelect } from '../../ui/native-select'
import { SecretDialog } from './secret-dialog'
import { useTokenChanges } from './tokens'

/** Lifetime in days; an empty value is unlimited. */
const lifetimes = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'One year'],
  ['', 'Never'],
] as const

/** Creates a token and shows it once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const { createToken } = useTokenChanges()
  const form = useId()
  const [scope, setScope] = useState<'read' | 'write'>('read')
  const [days, setDays] = useState('90')
  const [token, setToken] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = textOf(event.currentTarget, 'name').trim()
    if (!name) return setError('Required')
    setPending(true)
    setError(null)
    try {
      setToken(await createToken({ name, scope, days: days ? Number(days) : null }))
    } catch (failure) {
      setError(refusalWords(failure) ?? unexpectedError)
    }
    setPending(false)
  }
  if (token) {
    return <SecretDialog title="Your new token" noun="token" secret={token} onClose={onClose} />
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Create access token"
      submitLabel="Create token"
      pendingLabel="Creating..."
      pending={pending}
    >
      <form id={form} onSubmit={submit} noValidate className="grid grid-cols-2 gap-4">
        <Field label="Name" error={error ?? undefined} className="col-span-2">
          <Input
            data-autofocus
            name="name"
            placeholder="E.g. CRM import"
            maxLength={TOKEN_NAME_CHARACTERS}
            autoComplete="off"
          />
        </Field>
        <Field label="May">
          <NativeSelect
            value={scope}
            onChange={(event) => setScope(event.target.value === 'write' ? 'write' : 'read')}
          >
            <option value="read">Read only</option>
            <option value="write">Read and write</option>
          </NativeSelect>
        </Field>
        <Field label="Expires">
          <NativeSelect value={days} onChange={(event) => setDays(event.target.value)}>
            {lifetimes.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </form>
    </FormDialog>
  )
}
