import type { ComponentProps } from 'react'
import { Link } from './links/link'

/** A link within a row that is a link itself: it lies above it. */
export function RowLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link className={`relative z-1 underline-offset-3 hover:underline ${className}`} {...rest} />
  )
}

/** A client's name as the way to the client's own page. */
export function ClientLink({
  id,
  ...rest
}: { id: number } & Omit<ComponentProps<typeof Link>, 'id' | 'to'>) {
  return <RowLink to={`/clients/${id}`} {...rest} />
}
