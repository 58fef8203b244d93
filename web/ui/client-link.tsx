import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A client's name as the way to the client's own page; lies above a row that is a link itself. */
export function ClientLink({
  id,
  className = '',
  children,
}: {
  id: number
  className?: string
  children: ReactNode
}) {
  return (
    <Link
      to={`/clients/${id}`}
      className={`relative z-1 rounded-xs decoration-edge underline-offset-3 hover:underline ${className}`}
    >
      {children}
    </Link>
  )
}
