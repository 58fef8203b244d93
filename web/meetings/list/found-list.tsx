import { storeReferrer } from '../../data/meeting-referrer'
import { useDates } from '../../time/dates'
import { ClientLink } from '../../ui/client-link'
import { Link } from '../../ui/links/link'
import { Matches } from '../../ui/matches'
import { Dotted } from '../../ui/text/dot'
import { type FoundLine, pathOfLine } from '../found-lines'

/** The lines with the searched words, in meetings of the list's filters; nothing if there are none. */
export function FoundList({ lines, referrer }: { lines: FoundLine[]; referrer: string }) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="found-heading" className="mt-10">
      <h2 id="found-heading" className="text-lg font-semibold text-ink">
        Said and written
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line key={`${line.meetingId} ${line.source}`} line={line} referrer={referrer} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line, referrer }: { line: FoundLine; referrer: string }) {
  const { long } = useDates()
  return (
    <li className="relative px-2 py-3 transition-colors hover:bg-hover has-focus-visible:bg-hover">
      <Link
        to={pathOfLine(line)}
        onClick={() => storeReferrer(referrer)}
        className="max-w-reading font-serif text-base break-words text-ink after:absolute after:inset-0"
      >
        <Matches parts={line.snippet} />
      </Link>
      <p className="mt-1 text-sm break-words text-soft">
        <Dotted>
          {line.speaker ?? KINDS[line.source]}
          {line.title}
          <ClientLink id={line.clientId}>{line.clientName}</ClientLink>
          {long(line.date)}
        </Dotted>
      </p>
    </li>
  )
}

const KINDS = { transcript: '', summary: 'Summary', note: 'My Notes' }
