import { PinInput as Ark } from '@ark-ui/react/pin-input'
import { useEffect, useRef } from 'react'
import { CODE_DIGITS } from '../browser/limits'

/**
 * Six boxes for a six-digit code, filled by typing, pasting or the browser's one-time code. If they are emptied,
 * as after a wrong code, the next digit goes into the first one.
 */
export function PinInput({
  label,
  value,
  onChange,
  onComplete,
  readOnly,
  invalid,
}: {
  label: string
  value: string
  onChange: (code: string) => void
  onComplete?: (code: string) => void
  /** while a code is checked; a disabled box would lose the focus */
  readOnly?: boolean
  invalid?: boolean
}) {
  const boxes = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!value && boxes.current?.contains(document.activeElement))
      boxes.current.querySelector('input')?.focus()
  }, [value])
  return (
    <Ark.Root
      ref={boxes}
      count={CODE_DIGITS}
      value={Array.from({ length: CODE_DIGITS }, (_, at) => value[at]?.trim() ?? '')}
      onValueChange={(details) =>
        onChange(
          details.value
            .map((digit) => digit || ' ')
            .join('')
            .trimEnd(),
        )
      }
      onValueComplete={(details) => onComplete?.(details.valueAsString)}
      readOnly={readOnly}
      invalid={invalid}
      translations={{ inputLabel: (index, count) => `Digit ${index + 1} of ${count}` }}
      placeholder=""
      otp
      autoFocus
      blurOnComplete={false}
    >
      <Ark.Label className="mb-1.5 block text-sm font-medium text-ink">{label}</Ark.Label>
      <Ark.Control className="flex gap-2">
        {positions.map((index) => (
          <Ark.Input
            key={index}
            index={index}
            className="tabular h-12 w-full min-w-0 rounded-control border border-edge bg-surface text-center text-xl text-ink focus-visible:border-accent focus-visible:outline-offset-0 read-only:opacity-60 data-invalid:border-bad"
          />
        ))}
      </Ark.Control>
      <Ark.HiddenInput />
    </Ark.Root>
  )
}

const positions = Array.from({ length: CODE_DIGITS }, (_, index) => index)
