import type { ComponentProps } from 'react'
import { controlLook, useField } from './field'

/** A text control of several lines that grows with what is written. */
export function Textarea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useField()}
      className={`${controlLook} field-sizing-content min-h-24 resize-y py-2 ${className}`}
      {...rest}
    />
  )
}
