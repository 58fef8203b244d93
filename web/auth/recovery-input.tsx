import { RECOVERY_CHARACTERS } from '../browser/limits'
import { Field } from '../ui/field'
import { Input } from '../ui/input'

/** One of the codes that sign in without the phone. */
export function RecoveryInput({
  value,
  onChange,
  readOnly,
  rejected,
}: {
  value: string
  onChange: (code: string) => void
  readOnly: boolean
  rejected: boolean
}) {
  return (
    <Field label="Recovery code" error={rejected && 'Check your code'}>
      <Input
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        readOnly={readOnly}
        placeholder="xxxxx-xxxxx"
        maxLength={32}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
      />
    </Field>
  )
}

/** Whether a code is long enough for a recovery code. */
export function isRecoveryCode(code: string): boolean {
  return code.replace(/[^a-z0-9]/gi, '').length === RECOVERY_CHARACTERS
}
