import type { Stats } from '@app/db/stats'
import useSWR from 'swr'
import { fresh } from '../api'
import { useUser } from '../auth/user'
import { demoUserId } from '../clients/sample-clients'

/** The demo user's figures (specification, section 6). */
const sampleStats: Stats = { processedCount: 12, clientCount: 5, insightsGenerated: 36 }

/** The dashboard's figures, never from a cache; undefined while they load. The demo user has his own. */
export function useStats(): { stats: Partial<Stats> | undefined; failed: boolean } {
  const demo = useUser()?.id === demoUserId
  const { data, error } = useSWR<Partial<Stats>>(demo ? null : '/api/stats', {
    ...fresh(),
    dedupingInterval: 0,
  })
  return { stats: demo ? sampleStats : data, failed: error !== undefined }
}
