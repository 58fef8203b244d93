import type { ConsentEntry } from '@app/db/meetings/consent/consents'
import { useDates } from '../../time/dates'
import { datesIn } from '../../time/write-dates'
import { DOT } from '../text/dot'
import { METHODS, STATES } from './consent-words'
import { EvidenceOf } from './evidence'
import { momentText } from './moment'

const DAY = datesIn('UTC')

/** Earlier entries, newest first. */
export function ConsentHistory({ entries, path }: { entries: ConsentEntry[]; path: string }) {
  const { short, clock } = useDates()
  if (entries.length === 0) return null
  return (
    <section aria-label="History">
      <h3 className="mb-2 text-sm font-semibold text-soft">History</h3>
      <ul className="divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <li key={entry.id} className="py-2">
            <p id={lineOf(entry)} className="text-ink">
              {STATES[entry.state]}
              {entry.method && `${DOT}${METHODS[entry.method]}`}
              {entry.moment !== null && ` at ${momentText(entry.moment)}`}
              {entry.of === 'client' && `${DOT}Client`}
              {entry.givenBy !== '' && `${DOT}${entry.givenBy}`}
              {entry.givenOn !== null && `${DOT}${DAY.short(`${entry.givenOn}T00:00Z`)}`}
            </p>
            {entry.comment !== '' && (
              <p className="break-words whitespace-pre-wrap text-soft">{entry.comment}</p>
            )}
            <p className="text-sm text-faint">
              {entry.recordedBy}, {short(entry.recordedAt)}, {clock(entry.recordedAt)}
            </p>
            <div className="mt-1 break-words text-sm">
              <EvidenceOf entry={entry} path={path} describedBy={lineOf(entry)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function lineOf({ id }: ConsentEntry): string {
  return `consent-${id}`
}
