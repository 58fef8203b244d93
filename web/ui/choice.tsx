import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTickedBefore } from './ticked-before'

/** A checkbox with its label. */
export function Checkbox({
  ref,
  children,
  className = '',
  ...rest
}: ComponentProps<'input'> & { children: ReactNode }) {
  const id = useId()
  const box = useTickedBefore(ref, rest.checked)
  return (
    <div className={`flex items-start gap-2.5 ${className}`}>
      <input ref={box} id={id} type="checkbox" className={mark} {...rest} />
      <label htmlFor={id} className="text-base text-ink">
        {children}
      </label>
    </div>
  )
}

/** One of several choices of the same `name`; wrap the group in a fieldset with a legend. */
export function Radio({ ref, className = '', ...rest }: ComponentProps<'input'>) {
  const box = useTickedBefore(ref, rest.checked)
  return <input ref={box} type="radio" className={`${mark} ${className}`} {...rest} />
}

const mark = 'mt-[3px] size-4 shrink-0 accent-accent'
