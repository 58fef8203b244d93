import type { CSSProperties } from 'react'
import { useIsDeleted } from '../data/deleted-meetings'
import { storeReferrer } from '../data/meeting-referrer'
import { useDates } from '../time/dates'
import { Link } from '../ui/links/link'
import { directionOf } from '../ui/text/direction'
import { Dotted } from '../ui/text/dot'
import type { Source } from './ask'
import { placeTexts, sourcePath } from './citations'
import { SourceClient } from './source-client'

/** A preview's position, in pixels from the top of its answer: in the margin beside the line, or below it. */
export type Place = { line: number; below: number }

/** A citation's source: the words, the meeting, a link while it is there. In the margin if there is one without the sources. */
export function SourcePreview({ id, source, place }: { id: string; source: Source; place: Place }) {
  const dates = useDates()
  const isDeleted = useIsDeleted(source.meetingId)
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--beside': `${place.line}px`,
    '--below': `${place.below}px`,
  }
  return (
    <aside
      id={id}
      aria-label={`Source ${source.number}`}
      style={style}
      className="absolute inset-x-0 top-(--below) z-20 max-w-sm animate-enter rounded-panel border border-line bg-surface p-4 shadow-lift xl:inset-x-auto xl:top-(--beside) xl:left-full xl:ml-6 xl:w-52 min-[90rem]:w-48 2xl:w-56 min-[110rem]:w-64 3xl:w-80 4xl:top-(--below) 4xl:left-0 4xl:ml-0 4xl:w-full"
    >
      {source.quote && (
        <blockquote
          dir={directionOf(source.quote)}
          className="line-clamp-6 font-serif text-base leading-6 text-ink"
        >
          “{source.quote}”
        </blockquote>
      )}
      <p className="mt-2.5 text-sm text-soft">
        <span className="font-medium text-ink">{source.title}</span>
        <br />
        <SourceClient source={source} isDeleted={isDeleted} />, {dates.short(source.date)}
      </p>
      {isDeleted ? (
        <p className="mt-2 text-sm text-faint">This meeting has been deleted.</p>
      ) : (
        <Link
          to={sourcePath(source)}
          onClick={() => storeReferrer('/search')}
          className="mt-2 inline-block text-sm font-medium text-accent underline-offset-4 hover:underline"
        >
          Open <Dotted>{placeTexts(source)}</Dotted>
        </Link>
      )}
    </aside>
  )
}
