import type { DrawnFrom } from '@app/db/accounts/compliance/samples'
import { type SubmitEvent, useState } from 'react'
import { send } from '../../browser/api'
import { errorWords } from '../../browser/error-words'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { NativeSelect } from '../../ui/native-select'
import { dismissError, toastError } from '../../ui/toast'

export const SAMPLES = '/api/compliance/samples'
const DRAWN_FROM: Record<DrawnFrom, string> = {
  all: 'All meetings',
  approved: 'Approved meetings',
  unreviewed: 'Unreviewed meetings',
}
const FAILURE = {
  title: 'Nothing drawn',
  own: [409],
  otherwise: 'The sample couldn’t be drawn. Please try again.',
}

/** Asks which meetings to draw from, and how many. */
export function DrawForm({ onDrawn }: { onDrawn: (sampleId: number) => Promise<void> }) {
  const [wanted, setWanted] = useState({
    fromDay: '',
    toDay: '',
    percent: '10',
    drawnFrom: 'approved' as DrawnFrom,
  })
  const change = (part: Partial<typeof wanted>) => setWanted({ ...wanted, ...part })

  async function draw(event: SubmitEvent) {
    event.preventDefault()
    try {
      const entered = { ...wanted, percent: Number(wanted.percent) }
      const drawn = await send<{ id: number }>('POST', SAMPLES, entered)
      dismissError()
      if (drawn) await onDrawn(drawn.id)
    } catch (error) {
      toastError(...errorWords(FAILURE, error))
    }
  }
  return (
    <form onSubmit={draw} data-print="hide" className="grid items-end gap-3 sm:grid-cols-2">
      <Field label="Meetings from">
        <Input
          type="date"
          required
          value={wanted.fromDay}
          onChange={(event) => change({ fromDay: event.target.value })}
        />
      </Field>
      <Field label="Meetings until">
        <Input
          type="date"
          required
          value={wanted.toDay}
          onChange={(event) => change({ toDay: event.target.value })}
        />
      </Field>
      <Field label="Drawn from">
        <NativeSelect
          value={wanted.drawnFrom}
          onChange={(event) => change({ drawnFrom: event.target.value as DrawnFrom })}
        >
          {Object.entries(DRAWN_FROM).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Percent">
        <Input
          type="number"
          min={1}
          max={100}
          required
          value={wanted.percent}
          onChange={(event) => change({ percent: event.target.value })}
        />
      </Field>
      <Button type="submit" className="justify-self-start">
        Draw sample
      </Button>
    </form>
  )
}
