import { startTransition, useEffect, useState } from 'react'
import { useDates } from '../time/dates'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { NativeSelect } from '../ui/native-select'
import { toast, toastError } from '../ui/toast'
import { useAccount, useAccountChanges } from './account'
import { Section } from './section'

/** The time zone for the reader's questions and reminders; pages use the browser's. */
export function TimeZoneSection() {
  const { account } = useAccount()
  const { setTimeZone } = useAccountChanges()
  const { zone: here } = useDates()
  const [pending, setPending] = useState(false)
  const zone = account?.timeZone ?? ''
  const [names, setNames] = useState<string[]>([])
  // Servers and browsers don't know exactly the same zones.
  useEffect(() => {
    // hundreds of options, which nobody waits for
    startTransition(() => setNames(Intl.supportedValuesOf('timeZone')))
  }, [])

  async function save(next: string) {
    setPending(true)
    try {
      await setTimeZone(next)
      toast({ title: 'Time zone saved', description: readable(next) })
    } catch {
      toastError('Error', 'The time zone couldn’t be saved. Please try again.')
    }
    setPending(false)
  }
  return (
    <Section
      title="Time zone"
      about="Decides which days “last month” or “in April” mean in your questions. We use your browser’s time zone until you choose one."
    >
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Time zone" className="w-full max-w-sm">
          <NativeSelect
            value={zone}
            disabled={pending || !account}
            onChange={(event) => save(event.target.value)}
          >
            {!account && <option value="" />}
            {sorted(['UTC', zone, here, ...names]).map((name) => (
              <option key={name} value={name}>
                {readable(name)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {account && zone !== here && (
          <Button onClick={() => save(here)} disabled={pending}>
            Use {readable(here)}
          </Button>
        )}
      </div>
    </Section>
  )
}

function sorted(zones: string[]): string[] {
  return [...new Set(zones)].filter(Boolean).sort()
}

function readable(zone: string): string {
  return zone.replaceAll('_', ' ')
}
