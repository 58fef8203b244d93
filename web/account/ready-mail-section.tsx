import { useId } from 'react'
import useSWR from 'swr'
import { fresh, send } from '../browser/api'
import { Checkbox } from '../ui/choice'
import { toast, toastError } from '../ui/toast'
import { BriefMail } from './brief-mail'
import { Section } from './section'
import { Waiting } from './waiting'

type ReadyMail = { wanted: boolean }

const path = '/api/account/ready-mail'

/** Switches the mails about long recordings on and off. */
export function ReadyMailSection() {
  const { data, error, mutate } = useSWR<ReadyMail>(path, fresh())
  const hint = useId()

  async function save(wanted: boolean) {
    try {
      await mutate(
        send<ReadyMail>('PUT', path, { wanted }).then(() => ({ wanted })),
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
  return (
    <Section title="Notifications" about="Emails beyond those about your account.">
      {data ? (
        <>
          <Checkbox
            checked={data.wanted}
            aria-describedby={hint}
            onChange={(event) => save(event.target.checked)}
          >
            Email me when a long recording is ready
          </Checkbox>
          <p id={hint} className="mt-1 pl-6.5 text-sm text-faint">
            Longer than 10 minutes. The email includes the meeting’s title and nothing else about
            it.
          </p>
          <BriefMail />
        </>
      ) : (
        <Waiting failed={Boolean(error)} />
      )}
    </Section>
  )
}
