import type { ComponentProps } from 'react'
import { controlLook, useField } from './field'
import { useTypedBefore } from './typed-before'

/** A multiline text control that grows with its content. */
export function Textarea({ ref, className = '', ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useField()}
      ref={useTypedBefore(ref, rest.value)}
      className={`${controlLook} field-sizing-content min-h-24 resize-y py-2 ${className}`}
      {...rest}
    />
  )
}
