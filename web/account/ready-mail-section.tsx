import { useId } from 'react'
import useSWR from 'swr'
import { fresh, send } from '../browser/api'
import { Checkbox } from '../ui/choice'
import { toast, toastError } from '../ui/toast'
import { Section } from './section'
import { Waiting } from './waiting'

type ReadyMail = { wanted: boolean }

const path = '/api/account/ready-mail'

/** Whether a mail says that a long recording is ready. */
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
      toast({ title: wanted ? 'You will get a mail' : 'You will get no mail' })
    } catch {
      toastError('Error', 'The setting could not be saved. Please try again.')
    }
  }
  return (
    <Section title="Notifications" about="What we write to you about, besides your account.">
      {data ? (
        <>
          <Checkbox
            checked={data.wanted}
            aria-describedby={hint}
            onChange={(event) => save(event.target.checked)}
          >
            Mail me when a long recording is ready
          </Checkbox>
          <p id={hint} className="mt-1 pl-6.5 text-sm text-faint">
            Longer than ten minutes. The mail names the meeting’s title and nothing else of it.
          </p>
        </>
      ) : (
        <Waiting failed={Boolean(error)} />
      )}
    </Section>
  )
}
