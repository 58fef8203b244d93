import { beginUnfinished, countUnfinished, endUnfinished } from './unfinished-jobs'

/** If this many processes ended in the middle of a job, the job is at fault. */
const MOST_UNFINISHED = 3

type JobName = { kind: string; subject: string; lane: string }

/** Jobs that have ended, but the database was away and does not know it yet. */
let unrecorded: JobName[] = []
const running = new Set<Promise<void>>()
const lanes = new Map<string, Promise<void>>()

/**
 * Runs a job unless its process ended `MOST_UNFINISHED` times in the middle of it: then `giveUp` is
 * called instead. One that was left unfinished before runs while no other such job of its lane does,
 * so that the job that ends processes is not taken for the one that ran beside it.
 */
export async function runCounted(
  job: JobName,
  run: () => Promise<void>,
  giveUp: () => Promise<void>,
): Promise<void> {
  await recordEnds()
  const unfinished = await countUnfinished(job.kind, job.subject)
  if (unfinished >= MOST_UNFINISHED) return giveUp()
  if (unfinished > 0) return oneAtATime(job.lane, () => counted(job, run))
  return counted(job, run)
}

/** Waits until what runs has ended and was counted as such, for `milliseconds` at most. */
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

/** Tried again before the next job begins if the database is away now. */
async function recordEnds() {
  const telling = unrecorded
  unrecorded = []
  for (let job = telling.shift(); job; job = telling.shift()) {
    try {
      await endUnfinished(job.kind, job.subject)
    } catch (error) {
      unrecorded.push(job, ...telling)
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
