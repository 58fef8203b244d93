import type { MeetingDetail } from '@app/db/meetings/meetings'
import { Fragment } from 'react'
import { Link } from '../../ui/links/link'

type Joined = MeetingDetail['joined']

/** Links from a joined meeting to its parts, and vice versa. */
export function JoinedLinks({ from, into }: Joined) {
  return (
    <>
      <Links words="Joined from" meetings={from} />
      <Links words="Joined into" meetings={into} />
    </>
  )
}

function Links({ words, meetings }: { words: string; meetings: Joined['from'] }) {
  if (meetings.length === 0) return null
  return (
    <p className="mt-1 text-sm break-words text-soft">
      {words}{' '}
      {meetings.map(({ id, title, client }, index) => (
        <Fragment key={id}>
          {index > 0 && ' and '}
          <Link
            to={`/meetings/${id}`}
            className="text-accent underline-offset-4 hover:underline"
          >{`“${title}”`}</Link>
          {client && ` (${client})`}
        </Fragment>
      ))}
    </p>
  )
}
