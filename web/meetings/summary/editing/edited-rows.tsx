import { useRef } from 'react'
import { Plus, X } from '#icons'
import { Button, buttonLook } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Textarea } from '../../../ui/textarea'
import type { Row } from './field-values'
import type { SummaryField } from './summary-draft'

type Props = {
  field: SummaryField
  rows: Row[]
  at: number
  onChange: (rows: Row[]) => void
}

/** The controls of a field being edited. */
export function EditedRows({ field, rows, at, onChange }: Props) {
  const write = (place: number, text: string) =>
    onChange(rows.map((row, index) => (index === place ? { ...row, text } : row)))
  if (field === 'keyPoints') return <Points rows={rows} at={at} onChange={onChange} write={write} />
  const [first, second] = rows
  if (field === 'executiveSummary') {
    return (
      <Field label="Executive Summary" hideLabel>
        <Textarea
          autoFocus
          value={first?.text ?? ''}
          onChange={(event) => write(0, event.target.value)}
          className="px-4 font-serif leading-relaxed sm:text-lg"
        />
      </Field>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label="Date">
        <Input
          autoFocus
          value={first?.text ?? ''}
          placeholder="2027-02-11, or as it was said"
          onChange={(event) => write(0, event.target.value)}
        />
      </Field>
      <Field label="Topics">
        <Textarea
          value={second?.text ?? ''}
          onChange={(event) => write(1, event.target.value)}
          className="min-h-16! font-serif sm:text-lg"
        />
      </Field>
    </div>
  )
}

function Points({
  rows,
  at,
  onChange,
  write,
}: Omit<Props, 'field'> & { write: (place: number, text: string) => void }) {
  const list = useRef<HTMLOListElement>(null)
  const remove = (place: number) => {
    const texts = list.current?.querySelectorAll('textarea')
    const neighbor = texts?.[place - 1] ?? texts?.[place + 1]
    // before the row is gone: an editor without the focus saves and closes
    neighbor?.focus()
    onChange(rows.filter((_, index) => index !== place))
  }
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
    onChange([...rows, { key, text: '', from: null }])
  }
  return (
    <>
      <ol ref={list} className="flex flex-col gap-2">
        {rows.map((row, index) => (
          <li key={row.key} className="flex items-start gap-2">
            <span aria-hidden className="tabular w-5 pt-2 text-right font-serif text-lg text-faint">
              {index + 1}.
            </span>
            <Field label={`Key point ${index + 1}`} hideLabel className="flex-1">
              <Textarea
                autoFocus={index === at || row.from === null}
                value={row.text}
                onChange={(event) => write(index, event.target.value.replace(/\n/g, ' '))}
                className="min-h-0! resize-none font-serif sm:text-lg"
              />
            </Field>
            <button
              type="button"
              aria-label={`Remove key point ${index + 1}`}
              onClick={() => remove(index)}
              className={buttonLook({ variant: 'quiet', size: 'icon' })}
            >
              <X aria-hidden />
            </button>
          </li>
        ))}
      </ol>
      <Button size="sm" variant="quiet" className="mt-2" onClick={add}>
        <Plus aria-hidden />
        Add a point
      </Button>
    </>
  )
}
