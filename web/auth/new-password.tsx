import { MIN_PASSWORD_CHARACTERS } from '../browser/limits'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import type { PasswordFault } from './password-fault'

/** A new password, typed twice; `passwordFault` checks both. */
export function NewPassword({ label, fault }: { label: string; fault: PasswordFault | null }) {
  const { password, confirm } = fault?.beside ?? {}
  return (
    <>
      <Field
        label={label}
        hint={`At least ${MIN_PASSWORD_CHARACTERS} characters.`}
        error={password}
      >
        <Input name="password" type="password" autoComplete="new-password" required />
      </Field>
      <Field label="Confirm Password" error={confirm}>
        <Input name="confirm" type="password" autoComplete="new-password" required />
      </Field>
    </>
  )
}
