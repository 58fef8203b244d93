import { ChevronRight } from '#icons'
import { Link } from '../ui/links/link'
import type { KnownStats } from './stats'

/** The number of due action items as a link; nothing if none are due. */
export function ActionsDue({ stats }: { stats: KnownStats['stats'] }) {
  const { overdueCount: overdue = 0, dueCount: today = 0 } = stats ?? {}
  if (overdue + today === 0) return null
  return (
    <Link
      to={overdue > 0 ? '/actions' : '/actions?view=today'}
      className="group -my-2 flex min-h-11 items-center justify-between gap-4 border-y border-line py-2 hover:bg-hover"
    >
      <span className="font-semibold text-ink">Action items due</span>
      <span className="tabular flex items-center gap-3 text-soft">
        {overdue > 0 && <span className="text-bad">{`${overdue} overdue`}</span>}
        {today > 0 && <span>{`${today} today`}</span>}
        <ChevronRight aria-hidden className="size-4 text-faint" />
      </span>
    </Link>
  )
}
