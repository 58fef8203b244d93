import type { ComponentProps } from 'react'
import { controlLook, useField } from './field'
import { useTypedBefore } from './typed-before'

/** The browser's own select, for hundreds of options or a handful of plain ones. */
export function NativeSelect({ ref, className = '', ...rest }: ComponentProps<'select'>) {
  return (
    <select
      {...useField()}
      ref={useTypedBefore(ref, rest.value)}
      className={`${controlLook} h-9 pr-9 pointer-coarse:h-11 ${className}`}
      {...rest}
    />
  )
}
