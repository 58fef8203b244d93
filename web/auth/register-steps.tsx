import { useEffect, useRef } from 'react'
import type { Step } from './registration'

/** The current step's name and number; it gets the focus when the step changes. */
export function StepHeading({ step }: { step: Step }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    heading.current?.focus()
  }, [step])
  return (
    <div className="mb-5">
      <div aria-hidden className="mb-4 flex gap-1.5">
        {steps.map((name, index) => (
          <span
            key={name}
            className={`h-1 flex-1 rounded-full ${index < step ? 'bg-accent' : 'bg-line'}`}
          />
        ))}
      </div>
      <h2 ref={heading} tabIndex={-1} className="text-base font-semibold text-ink">
        <span className="tabular font-normal text-soft">Step {step} of 3: </span>
        {steps[step - 1]}
      </h2>
    </div>
  )
}

const steps = ['Your details', 'Your plan', 'Your password']
