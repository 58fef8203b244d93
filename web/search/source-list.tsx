import { Link } from 'react-router'
import { storeReferrer } from '../data/meeting-referrer'
import { useDates } from '../time/dates'
import type { Source } from './ask'
import { sourcePath, sourcePlace } from './citations'

/** The sources under an answer, as a document lists its notes. */
export function SourceList({ sources }: { sources: Source[] }) {
  const dates = useDates()
  return (
    <ol aria-label="Sources" className="mt-4 border-t border-line pt-2 text-sm">
      {sources.map((source) => (
        <li key={source.number}>
          <Link
            to={sourcePath(source)}
            onClick={() => storeReferrer('/search')}
            className="group flex gap-2.5 rounded-control py-1 text-soft hover:text-ink pointer-coarse:py-2"
          >
            <span className="tabular min-w-3 shrink-0 text-xs leading-5 font-semibold text-accent">
              {source.number}
            </span>
            <span className="min-w-0">
              <span className="font-medium text-ink underline-offset-4 group-hover:underline">
                {source.title}
              </span>{' '}
              · {source.clientName} · {dates.short(source.date)} · {sourcePlace(source)}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
