import { type ReactNode, useId } from 'react'
import { Radio } from '../choice'

/** One of a few choices, side by side. */
export function Choices<Value extends string>({
  legend,
  choices,
  value,
  onChange,
}: {
  legend: string
  choices: { value: Value; label: ReactNode }[]
  value: Value | null
  onChange: (value: Value) => void
}) {
  const id = useId()
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
      <legend className="mb-2 text-sm font-medium text-ink">{legend}</legend>
      {choices.map((choice) => (
        <div key={choice.value} className="flex items-start gap-2">
          <Radio
            id={`${id}-${choice.value}`}
            name={id}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <label htmlFor={`${id}-${choice.value}`} className="text-ink">
            {choice.label}
          </label>
        </div>
      ))}
    </fieldset>
  )
}
