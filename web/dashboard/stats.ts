import type { Stats } from '@app/db/stats'
import useSWR from 'swr'
import { fresh } from '../api'
import { useUser } from '../auth/user'
import { demoUserId } from '../clients/sample-clients'
import { sampleStats } from '../meetings/samples'

/** The dashboard's figures, never from a cache; undefined while they load. The demo user has his own. */
export function useStats(): { stats: Partial<Stats> | undefined; failed: boolean } {
  const demo = useUser()?.id === demoUserId
  const { data, error } = useSWR<Partial<Stats>>(demo ? null : '/api/stats', {
    ...fresh(),
    dedupingInterval: 0,
  })
  return { stats: demo ? sampleStats : data, failed: error !== undefined }
}
