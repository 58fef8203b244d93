import type { Sample } from '@app/db/accounts/compliance/samples'
import { useState } from 'react'
import useSWR from 'swr'
import { fresh } from '../../browser/api'
import { useDates } from '../../time/dates'
import { momentIn } from '../../time/days'
import { ListState } from '../../ui/states/list-state'
import { Section } from '../section'
import { DrawForm, SAMPLES } from './draw-form'
import { SampledMeetings } from './sampled-meetings'

/** Randomly drawn meetings, to check one by one. */
export function SamplesSection() {
  const { data: samples, error, mutate } = useSWR<Sample[]>(SAMPLES, fresh())
  const { short, zone } = useDates()
  const day = (on: string) => short(momentIn(zone, on))
  const [open, setOpen] = useState<number | null>(null)
  const show = async (id: number) => {
    await mutate()
    setOpen(id)
  }
  return (
    <Section
      title="Review sampling"
      about="Picks meetings at random. Check each one and leave a comment."
    >
      <DrawForm onDrawn={show} />
      <ul className="mt-4 divide-y divide-line empty:hidden">
        {samples?.map((sample) => (
          <li key={sample.id} className="py-2">
            <button
              type="button"
              aria-expanded={open === sample.id}
              onClick={() => setOpen(open === sample.id ? null : sample.id)}
              className="text-left text-ink underline-offset-4 hover:underline"
            >
              {day(sample.fromDay)} to {day(sample.toDay)}: {sample.lookedAt} of {sample.meetings}{' '}
              checked ({sample.percent}% of {sample.candidates})
            </button>
            {open === sample.id && (
              <SampledMeetings sampleId={sample.id} onMarked={() => mutate()} />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 empty:hidden">
        <ListState rows={samples} error={error} none="No samples yet." />
      </div>
    </Section>
  )
}
