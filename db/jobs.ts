import { PgBoss } from 'pg-boss'
import { isEmbedded, sql } from './sql'

/** What is done in the background. Jobs carry ids, never content. */
export type Jobs = {
  'process-meeting': { userId: number; meetingId: number }
  'index-note': { userId: number; meetingId: number }
  'index-transcript': { userId: number; meetingId: number }
  'embed-meeting': { userId: number; meetingId: number }
  'send-mail': { mailId: string }
  'call-webhook': { userId: number; deliveryId: string }
}
export type JobKind = keyof Jobs
export type Handlers = {
  [Kind in JobKind]: (data: Jobs[Kind], signal: AbortSignal) => Promise<void>
}

/** A worker that gives no sign of life for so long has lost its job to another. */
const HEARTBEAT_SECONDS = 10
const POLL_SECONDS = 1
/** A job is tried so often, over about ten minutes, before it has failed. */
export const TRIES = 9
const RETRY_SECONDS = { first: 2, longest: 300 }
/** No job may hold a worker for longer: a four-hour recording on a slow speech service. */
const EXPIRE_SECONDS = 6 * 3600
const KINDS: JobKind[] = [
  'process-meeting',
  'index-note',
  'index-transcript',
  'embed-meeting',
  'send-mail',
  'call-webhook',
]
/** Recordings that one worker process carries at a time. */
const AT_A_TIME = {
  'process-meeting': 2,
  'index-note': 2,
  'index-transcript': 1,
  'embed-meeting': 1,
  'send-mail': 2,
  'call-webhook': 4,
}

/** Kinds whose subject is a meeting. */
export const ABOUT_MEETINGS = [
  'process-meeting',
  'index-note',
  'index-transcript',
  'embed-meeting',
] as const

let boss: PgBoss | null = null

/** Opens the queues for sending; jobs are worked where `work` is called too. */
export async function startJobs(): Promise<void> {
  boss = new PgBoss({
    db: { executeSql },
    schema: 'jobs',
    backend: isEmbedded() ? 'pglite' : 'postgres',
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', (error) => console.error(`jobs: ${error.message}`))
  await boss.start()
  for (const kind of KINDS) {
    await boss.createQueue(kind, {
      policy: 'exclusive',
      retryLimit: TRIES - 1,
      retryDelay: RETRY_SECONDS.first,
      retryBackoff: true,
      retryDelayMax: RETRY_SECONDS.longest,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: EXPIRE_SECONDS,
      deleteAfterSeconds: 24 * 3600,
    })
  }
  if (isEmbedded()) await dropAbandoned(boss)
}

/**
 * One process has the embedded database at a time, so that a running job is one of a process that
 * ended. Those that the reconciler makes anew are dropped at once instead of waited out.
 */
async function dropAbandoned(boss: PgBoss) {
  for (const kind of ABOUT_MEETINGS) {
    const running = await sql`select id from jobs.job where name = ${kind} and state = 'active'`
    const ids = running.map(({ id }) => String(id))
    if (ids.length > 0) await boss.deleteJob(kind, ids)
  }
}

/** Works every kind of job in this process until `stopJobs`. */
export async function work(handlers: Handlers): Promise<void> {
  const running = started()
  async function open<Kind extends JobKind>(kind: Kind) {
    const options = { pollingIntervalSeconds: POLL_SECONDS, localConcurrency: AT_A_TIME[kind] }
    await running.work<Jobs[Kind]>(kind, options, async ([job]) => {
      if (job) await handlers[kind](job.data, job.signal)
    })
  }
  for (const kind of KINDS) await open(kind)
}

/**
 * Adds a job unless one for the same subject is waiting or running. Call it after the commit of the
 * subject, never inside a transaction: the row is the outbox, the reconciler its reader. A process
 * whose queues are not open leaves it to the reconciler of one that has them.
 */
export async function enqueue<Kind extends JobKind>(kind: Kind, data: Jobs[Kind]): Promise<void> {
  await boss?.send(kind, data, { singletonKey: subject(data) })
}

/** Removes every job for the subject, waiting, running or done. */
export async function dropJobs<Kind extends JobKind>(kind: Kind, data: Jobs[Kind]): Promise<void> {
  const jobs = (await boss?.findJobs(kind, { key: subject(data) })) ?? []
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
}

/** Queues a failed job once more, unless its work is queued again already. False where there is no such failed job. */
export async function retryJob(id: string): Promise<boolean> {
  const [failed]: [{ name: string }?] = await sql`
    select name
    from jobs.job
    where id = ${id} and state = 'failed'
  `
  if (!failed) return false
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
}

/** One job of a kind works on a thing: the queue's own unique index says so. */
function isAlreadyQueued(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

function started(): PgBoss {
  if (!boss) throw new Error('database: the job queue is not started')
  return boss
}

function subject(data: Jobs[JobKind]): string {
  if ('mailId' in data) return data.mailId
  if ('deliveryId' in data) return data.deliveryId
  return `${data.userId}/${data.meetingId}`
}

async function executeSql(text: string, values?: unknown[]) {
  if (/^\s*begin/i.test(text)) return executeTransaction(text)
  const rows = await sql.unsafe(text, values as never[] | undefined)
  return { rows: [...rows] }
}

/** The queue's own transactions are several statements in one text and need one connection. */
async function executeTransaction(text: string) {
  const connection = await sql.reserve()
  try {
    return { rows: [...(await connection.unsafe(text).simple())] }
  } catch (error) {
    await connection.unsafe('rollback').simple()
    throw error
  } finally {
    connection.release()
  }
}
