import type { ComponentProps } from 'react'
import { Link } from './link'

/** A link to one of the reader's own meetings; any other address is shown as plain text. */
export function MeetingLink({ href = '', children }: ComponentProps<'a'>) {
  return /^\/meetings\/\d+([?#][\w=&.-]*)?$/.test(href) ? (
    <Link to={href}>{children}</Link>
  ) : (
    children
  )
}
