import type { ComponentProps } from 'react'
import { useIsDeleted } from '../../data/deleted-meetings'
import { Link } from './link'

/** A link to one of the reader's own meetings, while it is there; any other address is shown as plain text. */
export function MeetingLink({ href = '', children }: ComponentProps<'a'>) {
  const id = /^\/meetings\/(\d+)([?#][\w=&.-]*)?$/.exec(href)?.[1]
  const isDeleted = useIsDeleted(id)
  if (id === undefined) return children
  if (isDeleted) return <>{children} (deleted)</>
  return <Link to={href}>{children}</Link>
}
