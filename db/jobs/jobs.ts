import type { PgBoss } from 'pg-boss'
import { isEmbedded } from '../connection/pool'
import { sql } from '../connection/sql'
import { countedRunsEnded } from './counted-run'
import { watchDueKinds } from './due-kinds'
import { forgetUnfinished } from './forget-unfinished'
import { installQueue } from './install'
import {
  ABOUT_MEETINGS,
  type GivingUp,
  type Handlers,
  type JobKind,
  type Jobs,
  KINDS,
  subjectOf,
} from './kinds'
import { openQueue } from './open-queue'
import { priorityOf } from './turn'
import { startWorkers, wakeWorkers } from './workers'

/** A worker without a sign of life for this long loses its job to another. */
const HEARTBEAT_SECONDS = 10
/** How often due jobs are looked for: if the database notifies workers, they are only retries. */
const [LOOK_SECONDS, TOLD_LOOK_SECONDS] = [1, 15]

/** A job fails after this many tries, over about ten minutes. */
export const JOB_RETRIES = { tries: 9, firstSeconds: 2, longestSeconds: 300 }
/** Jobs still running when their process stops have this long to notice it. */
const INTERRUPTED_MS = 2_000
/** Maximum run time of a job: a four-hour recording on a slow speech service. */
const EXPIRE_SECONDS = 6 * 3600
let boss: PgBoss | null = null
let stopWatching = () => {}

/** Opens the queues for sending, and for `work` unless `works` is false. */
export async function startJobs({ works = true } = {}): Promise<void> {
  boss = await openQueue(works).catch(async () => {
    await installQueue()
    return openQueue(works)
  })
  for (const kind of KINDS) {
    await boss.createQueue(kind, {
      policy: 'exclusive',
      retryLimit: JOB_RETRIES.tries - 1,
      retryDelay: JOB_RETRIES.firstSeconds,
      retryBackoff: true,
      retryDelayMax: JOB_RETRIES.longestSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: EXPIRE_SECONDS,
      deleteAfterSeconds: 24 * 3600,
    })
    if (!isEmbedded()) await boss.updateQueue(kind, { notify: true })
  }
  if (isEmbedded()) await dropAbandoned(boss)
}

/**
 * Only one process at a time uses the embedded database, so a running job belongs to a process that
 * ended. Jobs that the reconciler adds again are dropped immediately rather than timed out.
 */
async function dropAbandoned(boss: PgBoss) {
  for (const kind of ABOUT_MEETINGS) {
    const running = await sql`select id from jobs.job where name = ${kind} and state = 'active'`
    const ids = running.map(({ id }) => String(id))
    if (ids.length > 0) await boss.deleteJob(kind, ids)
  }
}

/** Processes every kind of job until `stopJobs`. */
export async function work(handlers: Handlers, givingUp: GivingUp = {}): Promise<void> {
  const running = started()
  for (const kind of KINDS) await startWorkers(running, kind, handlers, givingUp)
  const seconds = isEmbedded() ? LOOK_SECONDS : TOLD_LOOK_SECONDS
  stopWatching = watchDueKinds(seconds, (kind) => wakeWorkers(running, kind))
}

/**
 * Adds a job unless one for the same subject is waiting or running. Call it after the subject is
 * committed, never inside a transaction: the row is the outbox, and the reconciler reads it. A
 * process whose queues are closed leaves it to the reconciler of another.
 */
export async function enqueue<Kind extends JobKind>(kind: Kind, data: Jobs[Kind]): Promise<void> {
  if (boss === null) return
  const priority = await priorityOf(kind, data)
  const group = 'userId' in data ? { group: { id: String(data.userId) } } : {}
  await boss?.send(kind, data, { singletonKey: subjectOf(data), priority, ...group })
}

/** Removes every job for the subject: waiting, running or done. */
export async function dropJobs<Kind extends JobKind>(kind: Kind, data: Jobs[Kind]): Promise<void> {
  const jobs = (await boss?.findJobs(kind, { key: subjectOf(data) })) ?? []
  if (jobs.length > 0)
    await boss?.deleteJob(
      kind,
      jobs.map(({ id }) => id),
    )
}

/** Removes every job of the user, in any state, and those of the mails. */
export async function dropJobsOf(userId: number, mailIds: string[]): Promise<void> {
  if (!boss) return
  await sql`
    delete from jobs.job
    where data ->> 'userId' = ${String(userId)} or data ->> 'mailId' = any(${mailIds}::text[])
  `
  await sql`
    delete from unfinished_jobs
    where starts_with(subject, ${`${userId}/`}) or subject = any(${mailIds}::text[])
  `
}

/** Queues a failed job again, unless it is queued already. False if there is no such failed job. */
export async function retryJob(id: string): Promise<boolean> {
  const [failed]: [{ name: JobKind; data: Jobs[JobKind] }?] = await sql`
    select name, data
    from jobs.job
    where id = ${id} and state = 'failed'
  `
  if (!failed) return false
  await forgetUnfinished(failed.name, subjectOf(failed.data))
  try {
    await started().retry(failed.name, id)
  } catch (error) {
    if (!isAlreadyQueued(error)) throw error
  }
  return true
}

/** Lets running jobs finish for at most `seconds`, then stops working and sending. */
export async function stopJobs(seconds = 25): Promise<void> {
  const stopping = boss
  boss = null
  stopWatching()
  await stopping?.stop({ graceful: true, timeout: seconds * 1000 })
  await countedRunsEnded(INTERRUPTED_MS)
}

/** The queue's unique index allows one job of a kind per subject. */
function isAlreadyQueued(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

function started(): PgBoss {
  if (!boss) throw new Error('database: the job queue is not started')
  return boss
}
