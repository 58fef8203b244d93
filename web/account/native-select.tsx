import type { ComponentProps } from 'react'
import { controlLook, useField } from '../ui/field'

/** The browser's own list, for hundreds of options or a handful of plain ones. */
export function NativeSelect({ className = '', ...rest }: ComponentProps<'select'>) {
  return (
    <select
      {...useField()}
      className={`${controlLook} h-9 pointer-coarse:h-11 ${className}`}
      {...rest}
    />
  )
}
