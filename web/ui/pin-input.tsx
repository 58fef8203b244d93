import { PinInput as Ark } from '@ark-ui/react/pin-input'
import { codeLength } from './code-length'

/** Six boxes for a six-digit code, filled by typing, pasting or the browser's one-time code. */
export function PinInput({
  label,
  value,
  onChange,
  onComplete,
  disabled,
  invalid,
}: {
  label: string
  value: string
  onChange: (code: string) => void
  onComplete?: (code: string) => void
  disabled?: boolean
  invalid?: boolean
}) {
  return (
    <Ark.Root
      count={codeLength}
      value={Array.from({ length: codeLength }, (_, at) => value[at]?.trim() ?? '')}
      onValueChange={(details) =>
        onChange(
          details.value
            .map((digit) => digit || ' ')
            .join('')
            .trimEnd(),
        )
      }
      onValueComplete={(details) => onComplete?.(details.valueAsString)}
      disabled={disabled}
      invalid={invalid}
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
            className="tabular h-12 w-full min-w-0 rounded-control border border-edge bg-surface text-center text-xl text-ink focus-visible:border-accent focus-visible:outline-offset-0 disabled:opacity-60 data-invalid:border-bad"
          />
        ))}
      </Ark.Control>
      <Ark.HiddenInput />
    </Ark.Root>
  )
}

const positions = Array.from({ length: codeLength }, (_, index) => index)
