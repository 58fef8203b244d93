import type { SampledMeeting } from '@app/db/accounts/compliance/sampled-meetings'
import type { Sample } from '@app/db/accounts/compliance/samples'
import { useState } from 'react'
import useSWR from 'swr'
import { fresh, send } from '../../browser/api'
import { SAMPLE_REMARK_CHARACTERS } from '../../browser/limits'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { Link } from '../../ui/links/link'
import { toast, toastError } from '../../ui/toast'
import { Section } from '../section'
import { DrawForm, SAMPLES } from './draw-form'
import { ListState } from './list-state'

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
            {open === sample.id && <Sampled sampleId={sample.id} onMarked={() => mutate()} />}
          </li>
        ))}
      </ul>
      <div className="mt-4 empty:hidden">
        <ListState rows={samples} error={error} none="No sample was drawn yet." />
      </div>
    </Section>
  )
}

function Sampled({ sampleId, onMarked }: { sampleId: number; onMarked: () => void }) {
  const { data, error, mutate } = useSWR<SampledMeeting[]>(`${SAMPLES}/${sampleId}`, fresh())
  const mark = async (meetingId: number, remark: string) => {
    try {
      await send('PUT', `${SAMPLES}/${sampleId}/meetings/${meetingId}`, { remark })
      await mutate()
      onMarked()
      toast({ title: 'Marked as looked at' })
    } catch {
      toastError('Error', 'This couldn’t be saved. Please try again.')
    }
  }
  return (
    <ul className="mt-2 flex flex-col gap-3 border-l-2 border-line pl-4">
      <li className="empty:hidden">
        <ListState rows={data} error={error} none="Its meetings were deleted." />
      </li>
      {data?.map((meeting) => (
        <SampledRow key={meeting.meetingId} meeting={meeting} onMark={mark} />
      ))}
    </ul>
  )
}

function SampledRow({
  meeting: { meetingId, title, clientName, date, lookedAt, lookedBy, remark },
  onMark,
}: {
  meeting: SampledMeeting
  onMark: (meetingId: number, remark: string) => void
}) {
  const { short } = useDates()
  const [typed, setTyped] = useState(remark)
  return (
    <li>
      <Link to={`/meetings/${meetingId}`} className="font-medium text-accent hover:underline">
        {title}
      </Link>
      <p className="text-sm text-soft">
        {clientName}, {short(date)}
        {lookedAt && `, looked at by ${lookedBy} on ${short(lookedAt)}`}
      </p>
      <div className="mt-1 flex flex-wrap items-end gap-2">
        <Field label={`Remark on ${title}`} className="min-w-0 flex-1 basis-48">
          <Input
            value={typed}
            maxLength={SAMPLE_REMARK_CHARACTERS}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button size="sm" onClick={() => onMark(meetingId, typed)}>
          {lookedAt ? 'Save remark' : 'Mark as looked at'}
        </Button>
      </div>
    </li>
  )
}
