import type { Meeting } from '@app/db/meetings/meetings'
import useSWR from 'swr'
import { fresh } from '../browser/api'
import type { Reading } from '../data/held-back'
import { LIST_KEPT_MS } from '../data/list-cache'
import { type ActivityFilter, RECENT_DAYS } from './recent'
import { RecentActivity } from './recent-activity'

/** Recent activity of the signed-in user. */
export function OwnActivity({ filter, reading }: { filter: ActivityFilter; reading: Reading }) {
  const { data, error, mutate } = useSWR<Meeting[]>(`/api/meetings?days=${RECENT_DAYS}`, {
    ...fresh(),
    dedupingInterval: LIST_KEPT_MS,
  })
  return (
    <RecentActivity
      meetings={data}
      filter={filter}
      reading={reading}
      error={error !== undefined}
      onReload={() => mutate()}
    />
  )
}
