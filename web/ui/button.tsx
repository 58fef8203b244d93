import type { ComponentProps } from 'react'
import { Link } from './links/link'

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'link' | 'danger' | 'quiet-danger'
  size?: 'md' | 'sm' | 'icon'
}

/**
 * A button. `primary` is the one main action of a screen; an `icon` button needs an aria-label. Its
 * color comes from the variant, which may override a text color in `className`.
 */
export function Button({
  variant = 'secondary',
  size = 'md',
  type = 'button',
  className = '',
  ...rest
}: ComponentProps<'button'> & Look) {
  return (
    <button type={type} className={`${buttonLook({ variant, size })} ${className}`} {...rest} />
  )
}

/** A link that looks like a button. */
export function LinkButton({
  variant = 'secondary',
  size = 'md',
  className = '',
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link className={`${buttonLook({ variant, size })} ${className}`} {...rest} />
}

/** A button's classes, for other elements. */
export function buttonLook({ variant = 'secondary', size = 'md' }: Look = {}): string {
  return `${shape} ${sizes[size]} ${variants[variant]}`
}

/** Mostly the style sheet's `button`, to keep its classes out of every page's script. */
const shape = 'button whitespace-nowrap [&_svg]:size-4 [&_svg]:shrink-0'

const sizes = {
  md: 'h-9 px-3.5 text-base pointer-coarse:h-11 pointer-coarse:px-4',
  sm: 'h-8 px-2.5 text-sm pointer-coarse:h-10',
  icon: 'size-9 pointer-coarse:size-11',
}

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-deep',
  secondary: 'border border-edge/60 bg-surface text-ink hover:bg-hover',
  quiet: 'text-soft hover:bg-hover hover:text-ink',
  link: 'text-accent hover:bg-hover',
  danger: 'bg-bad text-on-bad hover:bg-bad-deep',
  'quiet-danger': 'text-bad hover:bg-hover',
}
