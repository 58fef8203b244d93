import type { Sample } from '@app/db/accounts/compliance/samples'
import { useState } from 'react'
import useSWR from 'swr'
import { fresh } from '../../browser/api'
import { ListState } from '../../ui/states/list-state'
import { Section } from '../section'
import { DrawForm, SAMPLES } from './draw-form'
import { SampledMeetings } from './sampled-meetings'

/** Meetings drawn by lot, to be looked at one by one. */
export function SamplesSection() {
  const { data: samples, error, mutate } = useSWR<Sample[]>(SAMPLES, fresh())
  const [open, setOpen] = useState<number | null>(null)
  const show = async (id: number) => {
    await mutate()
    setOpen(id)
  }
  return (
    <Section
      title="Review sampling"
      about="Draws a share of the meetings by lot. Mark each as looked at, with a remark."
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
              {sample.fromDay} to {sample.toDay}: {sample.lookedAt} of {sample.meetings} looked at (
              {sample.percent}% of {sample.candidates})
            </button>
            {open === sample.id && (
              <SampledMeetings sampleId={sample.id} onMarked={() => mutate()} />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 empty:hidden">
        <ListState rows={samples} error={error} none="No sample was drawn yet." />
      </div>
    </Section>
  )
}
