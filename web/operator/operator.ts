import type { Job, JobCount } from '@app/db/jobs/job-figures'
import useSWR, { useSWRConfig } from 'swr'
import { ApiError, fresh, send } from '../browser/api'

export type JobState = 'failed' | 'waiting' | 'active'
export type Overview = { counts: JobCount[]; oldestWaitingSeconds: number | null }

const overviewPath = '/api/operator/overview'
const jobsPath = '/api/operator/jobs'

/**
 * The jobs in a state and the counts of all; undefined while they load. `missing` without the operator role:
 * the page then does not exist.
 */
export function useJobs(state: JobState) {
  const overview = useSWR<Overview | null>(overviewPath, fresh())
  const missing =
    overview.data === null || (overview.error instanceof ApiError && overview.error.status === 404)
  const jobs = useSWR<Job[]>(missing ? null : `${jobsPath}?state=${state}`, fresh())
  const reload = () => Promise.all([overview.mutate(), jobs.mutate()])
  return { overview: overview.data, jobs: jobs.data, missing, error: jobs.error, reload }
}

/** Queues a failed job again. Throws ApiError. */
export function useRetryJob() {
  const { mutate } = useSWRConfig()
  return async (id: string) => {
    await send('POST', `${jobsPath}/${id}/retry`)
    await mutate((key) => typeof key === 'string' && key.startsWith('/api/operator'))
  }
}
