import { MIN_PASSWORD_CHARACTERS } from '../browser/limits'
import { Field } from '../ui/field'
import { Input } from '../ui/input'

/** A new password, typed twice; `passwordFault` checks both. */
export function NewPassword({ label }: { label: string }) {
  return (
    <>
      <Field label={label} hint={`At least ${MIN_PASSWORD_CHARACTERS} characters.`}>
        <Input name="password" type="password" autoComplete="new-password" required />
      </Field>
      <Field label="Confirm Password">
        <Input name="confirm" type="password" autoComplete="new-password" required />
      </Field>
    </>
  )
}
