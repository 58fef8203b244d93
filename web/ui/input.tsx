import type { ComponentProps } from 'react'
import { controlLook, useField } from './field'
import { useTypedBefore } from './typed-before'

/** A one-line text control; a Field labels and describes it. */
export function Input({ ref, className = '', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useField()}
      ref={useTypedBefore(ref, rest.value)}
      className={`${controlLook} h-9 pointer-coarse:h-11 ${className}`}
      {...rest}
    />
  )
}

/** A date, as yyyy-MM-dd; null when cleared. The browser's own date control. */
export function DateInput({
  value,
  onChange,
  ...rest
}: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: string | null
  onChange: (day: string | null) => void
}) {
  return (
    <Input
      type="date"
      max="9999-12-31"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      {...rest}
    />
  )
}
