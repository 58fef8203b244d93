import type { BriefLine, BriefPart } from '@app/db/meetings/dossier/briefs'
import { useDates } from '../../time/dates'
import { dayIn } from '../../time/days'
import { datesIn } from '../../time/write-dates'
import { Link } from '../../ui/links/link'
import type { Brief } from './brief'

const parts: [BriefPart, string][] = [
  ['since', 'Since last time'],
  ['we owe', 'We owe'],
  ['they owe', 'They owe'],
  ['facts', 'New about them'],
  ['questions', 'Open questions'],
]

/** A brief's lines by topic; each links to its meeting and moment. */
export function BriefLines({ brief: { lines } }: { brief: Brief }) {
  if (lines.length === 0) {
    return (
      <p className="text-soft">
        No earlier meetings yet. After the first one, what was promised, said and asked appears
        here.
      </p>
    )
  }
  return (
    <div className="grid gap-6 print:block print:space-y-3">
      {parts.map(([part, title]) => {
        const own = lines.filter((line) => line.part === part)
        if (own.length === 0) return null
        return (
          <section key={part} aria-label={title}>
            <h2 className="mb-1 border-b border-line pb-1 text-lg font-semibold text-ink">
              {title}
            </h2>
            <ul className="divide-y divide-line">
              {own.map((line) => (
                <Line key={lines.indexOf(line)} line={line} number={lines.indexOf(line) + 1} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function Line({ line, number }: { line: BriefLine; number: number }) {
  const { short, zone, now } = useDates()
  const { text, detail, due, meetingTitle, meetingDate } = line
  const late = due !== null && due < dayIn(zone, now)
  return (
    <li
      id={`line-${number}`}
      className="flex gap-3 py-2 target:bg-accent-soft print:break-inside-avoid print:py-1"
    >
      <span aria-hidden className="tabular w-5 shrink-0 text-right text-sm leading-6 text-faint">
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-serif leading-snug break-words text-ink">{text}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          {due && (
            <span className={`tabular ${late ? 'font-medium text-bad' : ''}`}>
              {late ? 'Overdue: ' : 'Due '}
              {datesIn('UTC').short(`${due}T12:00:00Z`)}
            </span>
          )}
          {detail && <span className="min-w-0">{detail}</span>}
          <Link
            to={momentOf(line)}
            className="tabular min-w-0 text-accent underline-offset-4 hover:underline"
          >
            {`${meetingTitle}, ${short(meetingDate)}`}
          </Link>
        </p>
      </div>
    </li>
  )
}

/** The address of the moment that a line comes from. */
function momentOf({ meetingId, segment }: BriefLine): string {
  return `/meetings/${meetingId}${segment === null ? '' : `?tab=transcript&segment=${segment}`}`
}
