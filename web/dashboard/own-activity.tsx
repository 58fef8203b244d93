import { useMeetingsOfDays } from '../meetings/meetings'
import { type ActivityFilter, recentDays } from './recent'
import { RecentActivity } from './recent-activity'

/** Recent activity of the reader. */
export function OwnActivity({ filter }: { filter: ActivityFilter }) {
  const { meetings, error, reload } = useMeetingsOfDays(recentDays)
  return (
    <RecentActivity
      meetings={meetings}
      filter={filter}
      error={error !== undefined}
      onReload={reload}
    />
  )
}
