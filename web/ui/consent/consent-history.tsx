import type { ConsentEntry } from '@app/db/meetings/consent/consents'
import { useDates } from '../../time/dates'
import { datesIn } from '../../time/write-dates'
import { Dotted } from '../text/dot'
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
              <Dotted>
                {STATES[entry.state]}
                {howText(entry)}
                {entry.of === 'client' && 'Client'}
                {entry.givenBy}
                {entry.givenOn !== null && DAY.short(`${entry.givenOn}T00:00Z`)}
              </Dotted>
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

function howText({ method, moment }: ConsentEntry): string | null {
  return method && `${METHODS[method]}${moment === null ? '' : ` at ${momentText(moment)}`}`
}

function lineOf({ id }: ConsentEntry): string {
  return `consent-${id}`
}
