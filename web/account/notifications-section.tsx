import { useId } from 'react'
import useSWR from 'swr'
import { fresh, send } from '../browser/api'
import { Checkbox } from '../ui/choice'
import { Waiting } from '../ui/states/waiting'
import { toast, toastError } from '../ui/toast'
import { BriefMail } from './brief-mail'
import { Section } from './section'

export type Wish = { wanted: boolean }

/** Turns mails on and off that are not about the account itself. */
export function NotificationsSection() {
  return (
    <Section title="Notifications" about="Emails beyond those about your account.">
      <div className="flex flex-col gap-4">
        <MailChoice
          path="/api/account/ready-mail"
          label="Email me when a long recording is ready"
          hint="Longer than 10 minutes. The email includes the meeting’s title and nothing else about it."
        />
        <MailChoice
          path="/api/account/digest"
          label="Email me my action items every Monday"
          hint="At 7:00 AM in your time zone, if any are open. The email includes the items and your clients’ names."
        />
      </div>
      <BriefMail />
    </Section>
  )
}

function MailChoice({ path, label, hint }: { path: string; label: string; hint: string }) {
  const { data, error, mutate } = useSWR<Wish>(path, fresh())
  const about = useId()

  async function save(wanted: boolean) {
    try {
      await mutate(
        send<Wish>('PUT', path, { wanted }).then(() => ({ wanted })),
        {
          optimisticData: { wanted },
          revalidate: false,
        },
      )
      toast({ title: wanted ? 'We’ll email you' : 'We won’t email you' })
    } catch {
      toastError('Error', 'The setting couldn’t be saved. Please try again.')
    }
  }
  if (!data) return <Waiting failed={Boolean(error)} />
  return (
    <div>
      <Checkbox
        checked={data.wanted}
        aria-describedby={about}
        onChange={(event) => save(event.target.checked)}
      >
        {label}
      </Checkbox>
      <p id={about} className="mt-1 pl-6.5 text-sm text-faint">
        {hint}
      </p>
    </div>
  )
}
