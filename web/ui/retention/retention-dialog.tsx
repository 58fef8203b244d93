import type { Rules } from '@app/db/meetings/retention/rules'
import { useState } from 'react'
import useSWR from 'swr'
import { send } from '../../browser/api'
import { useRefreshAfter } from '../../browser/refresh'
import { useDates } from '../../time/dates'
import { Button } from '../button'
import { Dialog } from '../dialogs/dialog'
import { Skeleton } from '../skeleton'
import { NotLoaded } from '../states/not-loaded'
import { toast, toastError } from '../toast'
import { HoldField } from './hold-field'
import { endText, inherited, type RetentionAnswer } from './retention-words'
import { RuleFields } from './rule-fields'

/** Retention of a meeting's or a client's content, and what overrides it. */
export function RetentionDialog({
  path,
  about,
  onClose,
}: {
  /** Of the client or the meeting. */
  path: string
  about: 'client' | 'meeting'
  onClose: () => void
}) {
  const { data, error, mutate } = useSWR<RetentionAnswer>(`${path}/retention`, {
    revalidateIfStale: true,
  })
  const { long } = useDates()
  const refreshAfter = useRefreshAfter()
  const [pending, setPending] = useState(false)

  async function save(words: string, change: () => Promise<unknown>) {
    setPending(true)
    try {
      await change()
      await Promise.all([mutate(), refreshAfter(about === 'client' ? 'clients' : 'meeting')])
      toast({ title: words })
    } catch {
      toastError('Error', 'This couldn’t be saved. Please try again.')
    }
    setPending(false)
  }
  const saveRules = (rules: Rules) =>
    save('Retention saved', () => send('PUT', `${path}/retention`, { rules }))
  const saveHold = (hold: boolean, reason: string) =>
    save(hold ? 'Legal hold placed' : 'Legal hold lifted', () =>
      send('PUT', `${path}/hold`, { hold, reason }),
    )

  return (
    <Dialog
      open
      onOpenChange={(open) => open || pending || onClose()}
      title="Retention"
      description={
        about === 'client'
          ? 'How long the content of this client’s meetings is kept. Meetings can have their own rules.'
          : 'How long this meeting’s content is kept. You get an email a week before anything is deleted.'
      }
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {data ? (
        <>
          <RuleFields
            rules={data.rules}
            wider={(category) => inherited(category, data.wider)}
            hint={(category) =>
              endText(
                data.content?.find((each) => each.category === category),
                long,
              )
            }
            disabled={pending}
            onChange={saveRules}
          />
          <HoldField about={about} holds={data.holds} pending={pending} onChange={saveHold} />
        </>
      ) : error ? (
        <NotLoaded />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  )
}
