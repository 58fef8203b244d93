import { isClockSteady } from '@app/db/connection/clock'
import { claimRound } from '@app/db/jobs/rounds'
import { catchUp, catchUpHere } from './catch-up'
import { deleteOld, deleteOldFiles } from './delete-old'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A little less than a minute, so that a process finds its own turn over. */
const TURN_SECONDS = 55

/** Does all of it at once and from then on; the returned function ends it. */
export function startMaintenance(): () => void {
  const timers = [
    repeat(catchUpHere, MINUTE_MS),
    repeat(inTurns('catch up', catchUp), MINUTE_MS),
    repeat(() => ifClockSteady(deleteOld), MINUTE_MS),
    repeat(() => ifClockSteady(deleteOldFiles), HOUR_MS),
  ]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

/**
 * One process does the round for all, since its statements ask every machine of a distributed database.
 * The first after a start is left to nobody else: it may have to take up what the start interrupted.
 */
export function inTurns(name: string, work: () => Promise<void>): () => Promise<void> {
  let isFirst = true
  return async () => {
    const isOurs = await claimRound(name, TURN_SECONDS)
    if (isOurs || isFirst) await work()
    isFirst = false
  }
}

/** Nothing is deleted for its age by a clock that may be wrong. */
async function ifClockSteady(work: () => Promise<void>) {
  if (await isClockSteady()) await work()
}

function repeat(work: () => Promise<void>, everyMs: number): Timer {
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    await work().catch((error) => console.error('maintenance:', error))
    isRunning = false
  }
  void run()
  return setInterval(run, everyMs)
}
