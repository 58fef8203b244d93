import { type SubmitEvent, useState } from 'react'
import { MAX_PASSCODE_CHARACTERS, MIN_PASSCODE_CHARACTERS, SHARE_DAYS } from '../../browser/limits'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/choice'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { NativeSelect } from '../../ui/native-select'
import type { ShareWish } from './share-links'

const lifetimes = [
  [1, '1 day'],
  [7, '7 days'],
  [SHARE_DAYS, '14 days'],
  [30, '30 days'],
  [90, '90 days'],
] as const

/** Asks for a link's lifetime, a passcode, and whether to include the transcript. */
export function NewLink({ onShare }: { onShare: (wish: ShareWish) => Promise<void> }) {
  const [days, setDays] = useState<number>(SHARE_DAYS)
  const [passcode, setPasscode] = useState('')
  const [withTranscript, setWithTranscript] = useState(false)
  const [checked, setChecked] = useState(false)
  const [pending, setPending] = useState(false)
  const said = passcode.trim()
  const short = said !== '' && said.length < MIN_PASSCODE_CHARACTERS

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setChecked(true)
    if (short) return
    setPending(true)
    await onShare({ days, passcode: said, withTranscript })
    setPending(false)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      <Field label="Expires after">
        <NativeSelect value={days} onChange={(event) => setDays(Number(event.target.value))}>
          {lifetimes.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field
        label="Passcode (optional)"
        hint="Send it to your client separately."
        error={checked && short ? `At least ${MIN_PASSCODE_CHARACTERS} characters` : undefined}
      >
        <Input
          value={passcode}
          maxLength={MAX_PASSCODE_CHARACTERS}
          autoComplete="off"
          onChange={(event) => setPasscode(event.target.value)}
        />
      </Field>
      <Checkbox
        className="sm:col-span-2"
        checked={withTranscript}
        onChange={(event) => setWithTranscript(event.target.checked)}
      >
        Include the full transcript
      </Checkbox>
      <div className="sm:col-span-2">
        <Button variant="primary" type="submit" disabled={pending}>
          {pending ? 'Creating...' : 'Create link'}
        </Button>
      </div>
    </form>
  )
}
