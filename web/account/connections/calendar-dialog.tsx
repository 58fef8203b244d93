import { type SubmitEvent, useId, useState } from 'react'
import { refusalWords, unexpectedError } from '../../browser/failure'
import { CALENDAR_ADDRESS_CHARACTERS, CALENDAR_NAME_CHARACTERS } from '../../browser/limits'
import { FormDialog } from '../../ui/dialogs/form-dialog'
import { Field } from '../../ui/field'
import { textOf } from '../../ui/form-text'
import { Input } from '../../ui/input'
import { useConnectionChanges } from './connections'

/** Asks for the address of an external calendar. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { addCalendar } = useConnectionChanges()
  const form = useId()
  const [errors, setErrors] = useState<{ name?: string; address?: string }>({})
  const [pending, setPending] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = textOf(event.currentTarget, 'name').trim()
    const address = textOf(event.currentTarget, 'address').trim()
    const missing = {
      name: name ? undefined : 'Required',
      address: address ? undefined : 'Required',
    }
    setErrors(missing)
    if (!name || !address) return
    setPending(true)
    try {
      await addCalendar({ name, address })
      onClose()
    } catch (failure) {
      setErrors({ address: refusalWords(failure) ?? unexpectedError })
      setPending(false)
    }
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add calendar"
      description="Google: “Secret address in iCal format”. Outlook: “Publish a calendar”, the ICS link. iCloud: “Public Calendar”."
      submitLabel="Add calendar"
      pendingLabel="Adding..."
      pending={pending}
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label="Name" error={errors.name}>
          <Input
            data-autofocus
            name="name"
            placeholder="E.g. Work"
            maxLength={CALENDAR_NAME_CHARACTERS}
            autoComplete="off"
          />
        </Field>
        <Field
          label="Address"
          error={errors.address}
          hint="Starts with https:// or webcal://. It’s stored encrypted and never shown again."
        >
          <Input
            name="address"
            type="url"
            inputMode="url"
            maxLength={CALENDAR_ADDRESS_CHARACTERS}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </form>
    </FormDialog>
  )
}
