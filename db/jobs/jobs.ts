import type { PgBoss } from 'pg-boss'
import { isEmbedded } from '../connection/pool'
import { sql } from '../connection/sql'
import { countedRunsEnded, runCounted } from './counted-run'
import { forgetUnfinished } from './forget-unfinished'
import { installQueue } from './install'
import {
  ABOUT_MEETINGS,
  AT_A_TIME,
  type GivingUp,
  type Handlers,
  type JobKind,
  type Jobs,
  KINDS,
  laneOf,
  subjectOf,
} from './kinds'
import { openQueue } from './open-queue'

/** A worker that gives no sign of life for this long has lost its job to another. */
const HEARTBEAT_SECONDS = 10
const POLL_SECONDS = 1
/**
 * The same if the database notifies workers of new jobs: polling then only finds jobs that wait for
 * their next try.
 */
const TOLD_POLL_SECONDS = 15
/** The same for all workers of a kind but the first, which wakes the next one as soon as it has a job. */
const NEXT_POLL_SECONDS = 120

/** A job fails after this many tries, over about ten minutes. */
export const JOB_RETRIES = { tries: 9, firstSeconds: 2, longestSeconds: 300 }
/** Jobs that did not finish before the end of their process have this long to notice it. */
const INTERRUPTED_MS = 2_000
/** No job may hold a worker for longer: a four-hour recording on a slow speech service. */
const EXPIRE_SECONDS = 6 * 3600
let boss: PgBoss | null = null

/** Opens the queues for sending, and for `work` unless this process `works` on nothing. */
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
 * Only one process at a time has the embedded database, so a running job belongs to a process that
 * ended. Jobs that the reconciler adds again are dropped at once instead of waited out.
 */
async function dropAbandoned(boss: PgBoss) {
  for (const kind of ABOUT_MEETINGS) {
    const running = await sql`select id from jobs.job where name = ${kind} and state = 'active'`
    const ids = running.map(({ id }) => String(id))
    if (ids.length > 0) await boss.deleteJob(kind, ids)
  }
}

/** Works every kind of job in this process until `stopJobs`. */
export async function work(handlers: Handlers, givingUp: GivingUp = {}): Promise<void> {
  const running = started()
  async function open<Kind extends JobKind>(kind: Kind, nth: number, workers: string[]) {
    const options = {
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: nth === 0 ? TOLD_POLL_SECONDS : NEXT_POLL_SECONDS,
    }
    const wake = (worker?: string) => worker && running.notifyWorker(worker)
    workers[nth] = await running.work<Jobs[Kind]>(kind, options, async ([job]) => {
      if (!job) return
      wake(workers[nth + 1])
      const giveUp = givingUp[kind] ?? refuse
      const counted = { kind, subject: subjectOf(job.data), lane: laneOf(kind) }
      await runCounted(
        counted,
        () => handlers[kind](job.data, job.signal),
        () => giveUp(job.data),
        // Notices that came while this one ran are not repeated: the worker looks for the next at
        // once.
      ).finally(() => wake(workers[nth]))
    })
  }
  for (const kind of KINDS) {
    const workers: string[] = []
    for (let nth = 0; nth < AT_A_TIME[kind]; nth += 1) await open(kind, nth, workers)
  }
}

/** Leaves the job among the failed ones, for an operator to see and try again. */
async function refuse(data: Jobs[JobKind]) {
  throw new Error(`The server stopped too often in the middle of ${subjectOf(data)}`)
}

/**
 * Adds a job unless one for the same subject is waiting or running. Call it after the commit of the
 * subject, never inside a transaction: the row is the outbox, the reconciler its reader. A process
 * whose queues are not open leaves it to the reconciler of one that has them.
 */
export async function enqueue<Kind extends JobKind>(kind: Kind, data: Jobs[Kind]): Promise<void> {
  await boss?.send(kind, data, { singletonKey: subjectOf(data) })
}

/** Removes every job for the subject, waiting, running or done. */
export async function dropJobs<Kind extends JobKind>(kind: Kind, data: Jobs[Kind]): Promise<void> {
  const jobs = (await boss?.findJobs(kind, { key: subjectOf(data) })) ?? []
  if (jobs.length > 0)
    await boss?.deleteJob(
      kind,
      jobs.map(({ id }) => id),
    )
}

/** Removes every job of the user, whatever became of it, and those of the letters. */
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

/** Queues a failed job once more, unless its work is queued again already. False if there is no such failed job. */
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
  await stopping?.stop({ graceful: true, timeout: seconds * 1000 })
  await countedRunsEnded(INTERRUPTED_MS)
}

/** One job of a kind works on a thing: the queue's own unique index says so. */
function isAlreadyQueued(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

function started(): PgBoss {
  if (!boss) throw new Error('database: the job queue is not started')
  return boss
}
