import { useState } from 'react'
import { isPending } from '../status-badge'

/**
 * Tells screen readers how a meeting's processing ended, if the page showed it being processed. Say it once on a
 * page for each meeting.
 */
export function ProcessingResult({ status, title }: { status: string; title: string }) {
  const pending = isPending(status)
  const [waited, setWaited] = useState(pending)
  if (pending && !waited) setWaited(true)
  if (!waited) return null
  const result = status === 'Failed' ? 'couldn’t be processed' : 'processed'
  return (
    <span role="status" className="sr-only">
      {!pending && `“${title}” ${result}.`}
    </span>
  )
}
