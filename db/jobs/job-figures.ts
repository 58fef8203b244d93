import { sql as pool, type Query } from '../connection/sql'

export type JobCount = { kind: string; state: string; count: number }

/** Counts jobs by kind and state. Reads only; `jobs.ts` owns the queue. */
export async function countJobs(sql: Query = pool) {
  const counts: JobCount[] = await sql`
    select name as kind, state::text, count(*)::int
    from jobs.job
    where name not like '\\_\\_%'
    group by name, state
    order by name, state
  `
  return counts
}

/** Age in seconds of the oldest due job; null if none is due. */
export async function findOldestWaiting(sql: Query = pool) {
  const [oldest]: [{ seconds: number | null }?] = await sql`
    select extract(epoch from now() - min(greatest(created_on, start_after)))::float8 as seconds
    from jobs.job
    where state in ('created', 'retry') and start_after <= now() and name not like '\\_\\_%'
  `
  return oldest?.seconds ?? null
}

export type Job = {
  id: string
  kind: string
  state: string
  /** Ids only. */
  data: Record<string, string | number>
  retryCount: number
  retryLimit: number
  createdAt: string
  startAfter: string
  startedAt: string | null
  completedAt: string | null
  /** The last try's error; null if it did not fail. */
  failure: string | null
}

/** The newest `limit` jobs in these states. */
export async function listJobs(states: string[], limit: number, sql: Query = pool) {
  const jobs: Job[] = await sql`
    select
      id, name as kind, state::text, data, retry_count, retry_limit, start_after,
      created_on as created_at, started_on as started_at, completed_on as completed_at,
      left(coalesce(output ->> 'message', output ->> 'value'), 300) as failure
    from jobs.job
    where state::text = any(${states}) and name not like '\\_\\_%'
    order by created_on desc, id
    limit ${limit}
  `
  return jobs
}
