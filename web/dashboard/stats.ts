import type { Stats } from '@app/db/meetings/stats'
import useSWR from 'swr'
import { fresh } from '../browser/api'
import { useIsDemo } from '../data/samples/demo-user'

/** The demo user's figures (specification, section 6). */
const sampleStats: Partial<Stats> = { processedCount: 12, clientCount: 5, insightsGenerated: 36 }

/** The figures as far as they are known. */
export type KnownStats = {
  stats: Partial<Stats> | undefined
  failed: boolean
  reload: () => void
}

/** The dashboard's figures, never cached; undefined while they load. The demo user has built-in ones. */
export function useStats(): KnownStats {
  const demo = useIsDemo()
  const { data, error, mutate } = useSWR<Partial<Stats>>(demo ? null : '/api/stats', {
    ...fresh(),
    dedupingInterval: 0,
  })
  return {
    stats: demo ? sampleStats : data,
    failed: error !== undefined,
    reload: () => void mutate(),
  }
}
