import type { ActionCounts } from '@app/db/meetings/action-items/action-items'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import useSWR from 'swr'
import { fresh } from '../browser/api'

/** How many action items are due, as the way to them; nothing if none is. */
export function ActionsDue() {
  const { data } = useSWR<ActionCounts>('/api/action-items/count', fresh())
  const { overdue = 0, today = 0 } = data ?? {}
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
