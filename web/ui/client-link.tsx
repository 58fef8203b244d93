import type { ComponentProps } from 'react'
import { Link } from './links/link'

type Props = ComponentProps<typeof Link>

/** A link within a row that is itself a link: it is above it. */
export function RowLink({ className = '', ...rest }: Props) {
  return <Link className={`row-link ${className}`} {...rest} />
}

/** A client's name as a link to their page. */
export function ClientLink({
  id,
  className = '',
  ...rest
}: { id: number } & Omit<Props, 'id' | 'to'>) {
  return <Link to={`/clients/${id}`} className={`row-link ${className}`} {...rest} />
}
