import type { PgBoss } from 'pg-boss'
import { isEmbedded } from '../connection/pool'
import { runCounted } from './counted-run'
import {
  AT_A_TIME,
  FOR_OTHERS,
  type GivingUp,
  type Handlers,
  type JobKind,
  type Jobs,
  laneOf,
  subjectOf,
} from './kinds'

/** The polling interval while the database can't notify workers of new jobs. */
const POLL_SECONDS = 1
/** The polling interval of workers that are woken for their jobs. */
const WOKEN_POLL_SECONDS = 120

type Worker = { id: string; count: number }

/**
 * Starts the workers of a kind. They look for jobs when woken, by the database or by `wakeWorkers`;
 * polling is only a precaution.
 */
export async function startWorkers<Kind extends JobKind>(
  boss: PgBoss,
  kind: Kind,
  handlers: Handlers,
  givingUp: GivingUp,
) {
  const forOthers = FOR_OTHERS[kind]
  const options = {
    pollingIntervalSeconds: isEmbedded() ? WOKEN_POLL_SECONDS : POLL_SECONDS,
    notifyPollingIntervalSeconds: WOKEN_POLL_SECONDS,
    localConcurrency: AT_A_TIME[kind] + (forOthers ?? 0),
    ...(forOthers && { localGroupConcurrency: AT_A_TIME[kind] }),
  }
  await boss.work<Jobs[Kind]>(kind, options, async ([job]) => {
    if (!job) return
    wake(boss, workersOf(boss, kind).filter(isIdle).slice(0, 1))
    const giveUp = givingUp[kind] ?? refuse
    const counted = { kind, subject: subjectOf(job.data), lane: laneOf(kind) }
    await runCounted(
      counted,
      () => handlers[kind](job.data, job.signal),
      () => giveUp(job.data),
      // Notifications during this run are not repeated: its worker, one of the busy ones, looks for
      // the next job immediately.
    ).finally(() =>
      wake(
        boss,
        workersOf(boss, kind).filter((worker) => !isIdle(worker)),
      ),
    )
  })
}

/** Leaves the job among the failed ones, for an operator to inspect and retry. */
async function refuse(data: Jobs[JobKind]) {
  throw new Error(`The server stopped too often while processing ${subjectOf(data)}`)
}

/** Lets all workers of the kind look for due jobs. */
export function wakeWorkers(boss: PgBoss, kind: JobKind) {
  wake(boss, workersOf(boss, kind))
}

function wake(boss: PgBoss, workers: Worker[]) {
  for (const { id } of workers) boss.notifyWorker(id)
}

function workersOf(boss: PgBoss, kind: JobKind): Worker[] {
  return boss.getWipData().filter(({ name }) => name === kind)
}

function isIdle({ count }: Worker): boolean {
  return count === 0
}
