import type { Category, Rules } from '@app/db/meetings/retention/rules'
import { useState } from 'react'
import useSWR from 'swr'
import { fresh, send } from '../../browser/api'
import { useDates } from '../../time/dates'
import { RuleFields } from '../../ui/retention/rule-fields'
import { Waiting } from '../../ui/states/waiting'
import { toast, toastError } from '../../ui/toast'
import { Section } from '../section'

const PATH = '/api/account/retention'
const LABELS: Record<Category, string> = {
  audio: 'Recordings',
  transcript: 'Transcripts',
  summary: 'Summaries and action items',
  notes: 'Notes',
  chats: 'Chats',
}

export type Answer = { rules: Rules; upcoming: { count: number; first: string } | null }

/** How long content is kept by default; clients and meetings can override it. */
export function RetentionSection() {
  const { data, error, mutate } = useSWR<Answer>(PATH, fresh())
  const { long } = useDates()
  const [pending, setPending] = useState(false)

  async function save(rules: Rules) {
    setPending(true)
    try {
      await send('PUT', PATH, { rules })
      await mutate()
      toast({ title: 'Retention saved' })
    } catch {
      toastError('Error', 'The setting couldn’t be saved. Please try again.')
    }
    setPending(false)
  }
  return (
    <Section
      title="Retention"
      about="How long content is kept after a meeting. Clients and meetings can have their own rules, and a legal hold keeps everything. You get an email a week before anything is deleted."
    >
      {data ? (
        <>
          <RuleFields rules={data.rules} labels={LABELS} disabled={pending} onChange={save} />
          {data.upcoming && (
            <p className="mt-4 border-l-2 border-warn bg-sunken py-2 pr-3 pl-4 text-ink">
              {data.upcoming.count === 1
                ? '1 recording or text is'
                : `${data.upcoming.count} recordings or texts are`}{' '}
              about to be deleted, the first on {long(data.upcoming.first)}.
            </p>
          )}
        </>
      ) : (
        <Waiting failed={Boolean(error)} />
      )}
    </Section>
  )
}
