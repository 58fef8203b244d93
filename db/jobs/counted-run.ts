import { beginUnfinished, countUnfinished, endUnfinished } from './unfinished-jobs'

/** If this many processes died during a job, the job is at fault. */
const MAX_UNFINISHED = 3

type JobName = { kind: string; subject: string; lane: string }

/** Finished jobs that could not be recorded because the database was unreachable. */
let unrecorded: JobName[] = []
const running = new Set<Promise<void>>()
const lanes = new Map<string, Promise<void>>()

/**
 * Runs a job, or calls `giveUp` if its process died `MAX_UNFINISHED` times during it. A job left
 * unfinished before runs alone in its lane, so that the job that kills processes can be told from
 * one that ran beside it.
 */
export async function runCounted(
  job: JobName,
  run: () => Promise<void>,
  giveUp: () => Promise<void>,
): Promise<void> {
  await recordEnds()
  const unfinished = await countUnfinished(job.kind, job.subject)
  if (unfinished >= MAX_UNFINISHED) return giveUp()
  if (unfinished > 0) return oneAtATime(job.lane, () => counted(job, run))
  return counted(job, run)
}

/** Waits until running jobs have ended and been recorded, at most `milliseconds`. */
export async function countedRunsEnded(milliseconds: number): Promise<void> {
  await Promise.race([Promise.allSettled(running), Bun.sleep(milliseconds)])
  await recordEnds().catch(() => {})
}

async function counted(job: JobName, run: () => Promise<void>) {
  await beginUnfinished(job.kind, job.subject)
  const ended = run().finally(() => {
    unrecorded.push(job)
    return recordEnds().catch(() => {})
  })
  running.add(ended)
  try {
    await ended
  } finally {
    running.delete(ended)
  }
}

/** Retried before the next job begins if the database is unreachable now. */
async function recordEnds() {
  const pending = unrecorded
  unrecorded = []
  for (let job = pending.shift(); job; job = pending.shift()) {
    try {
      await endUnfinished(job.kind, job.subject)
    } catch (error) {
      unrecorded.push(job, ...pending)
      throw error
    }
  }
}

async function oneAtATime(lane: string, run: () => Promise<void>) {
  const before = lanes.get(lane)
  const { promise, resolve } = Promise.withResolvers<void>()
  lanes.set(lane, promise)
  await before
  try {
    await run()
  } finally {
    resolve()
  }
}
