import { useId } from 'react'
import useSWR from 'swr'
import { fresh, send } from '../browser/api'
import { Checkbox } from '../ui/choice'
import { toast, toastError } from '../ui/toast'

const path = '/api/account/brief-mail'

/** Turns the mails about tomorrow's briefs on and off. */
export function BriefMail() {
  const { data, mutate } = useSWR<{ wanted: boolean }>(path, fresh())
  const hint = useId()
  if (!data) return null

  async function save(wanted: boolean) {
    const saving = send('PUT', path, { wanted }).then(() => ({ wanted }))
    try {
      await mutate(saving, { optimisticData: { wanted }, revalidate: false })
      toast({ title: wanted ? 'We’ll email your briefs' : 'We won’t email your briefs' })
    } catch {
      toastError('Error', 'The setting couldn’t be saved. Please try again.')
    }
  }
  return (
    <div className="mt-4">
      <Checkbox
        checked={data.wanted}
        aria-describedby={hint}
        onChange={(event) => save(event.target.checked)}
      >
        Email me tomorrow’s briefs
      </Checkbox>
      <p id={hint} className="mt-1 pl-6.5 text-sm text-faint">
        At 6:00 PM in your time zone, if meetings are planned. The email has titles, times and
        links.
      </p>
    </div>
  )
}
