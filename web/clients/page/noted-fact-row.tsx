import { useDates } from '../../time/dates'
import { Link } from '../../ui/links/link'
import type { NotedFact } from './overview'

/** A fact from the adviser's own note, with a link to the note, where it can be changed. */
export function NotedFactRow({ fact }: { fact: NotedFact }) {
  const { short } = useDates()
  return (
    <li>
      <p className="font-serif leading-snug break-words text-ink">{fact.text}</p>
      <p className="tabular mt-0.5 text-sm text-soft">
        <Link
          to={`/meetings/${fact.meetingId}?tab=notes`}
          className="text-accent underline-offset-4 hover:underline"
        >
          {`Your note on ${fact.meetingTitle}, ${short(fact.meetingDate)}`}
        </Link>
      </p>
    </li>
  )
}
