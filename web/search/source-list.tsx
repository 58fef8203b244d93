import { useIsDeleted } from '../data/deleted-meetings'
import { storeReferrer } from '../data/meeting-referrer'
import { useDates } from '../time/dates'
import { Link } from '../ui/links/link'
import { directionOf } from '../ui/text/direction'
import { Dotted } from '../ui/text/dot'
import type { Source } from './ask'
import { placeTexts, sourcePath } from './citations'
import { SourceClient } from './source-client'

/** Sources quoted on very wide screens: more would be longer than their answer. */
const QUOTED = 5

/** The sources under an answer, like footnotes. */
export function SourceList({ sources }: { sources: Source[] }) {
  const width = (sources.at(-1)?.number ?? 0) > 9 ? 'min-w-[2ch]' : 'min-w-3'
  return (
    <ol aria-label="Sources" className="mt-4 border-t border-line pt-2 text-sm 4xl:mt-0">
      {sources.map((source, index) => (
        <li key={source.number}>
          <p className="relative flex gap-2.5 rounded-control py-1 text-soft hover:text-ink has-focus-visible:text-ink pointer-coarse:py-2">
            <span
              className={`tabular ${width} shrink-0 text-xs leading-5 font-semibold text-accent`}
            >
              {source.number}
            </span>
            <SourceLine source={source} quoted={index < QUOTED} />
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Where an answer is from; a link while the meeting is there. */
function SourceLine({ source, quoted }: { source: Source; quoted: boolean }) {
  const dates = useDates()
  const isDeleted = useIsDeleted(source.meetingId)
  return (
    <span className="min-w-0 break-words">
      <Dotted>
        {isDeleted ? (
          <span className="font-medium text-ink">{source.title}</span>
        ) : (
          <Link
            to={sourcePath(source)}
            onClick={() => storeReferrer('/search')}
            className="font-medium text-ink underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {source.title}
          </Link>
        )}
        <SourceClient source={source} isDeleted={isDeleted} />
        <span className="whitespace-nowrap">{dates.short(source.date)}</span>
        <span className="inline-block">
          {isDeleted ? 'Meeting deleted' : <Dotted>{placeTexts(source)}</Dotted>}
        </span>
      </Dotted>
      {source.quote && quoted && (
        <q
          dir={directionOf(source.quote)}
          className="hidden font-serif text-base leading-6 text-ink 4xl:mt-1 4xl:line-clamp-3"
        >
          {source.quote}
        </q>
      )}
    </span>
  )
}
