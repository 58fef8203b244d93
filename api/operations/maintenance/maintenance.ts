import { isClockSteady } from '@app/db/connection/clock'
import { inOneLine } from '@app/db/connection/in-one-line'
import { claimRound } from '@app/db/jobs/rounds'
import { catchUp, catchUpHere } from './catch-up'
import { deleteOld, deleteOldFiles } from './delete-old'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A little less than a minute, so that a process finds its own round expired. */
const TURN_SECONDS = 55

/** Runs all of it now and from then on; the returned function stops it. */
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
 * One process runs the round for all, since its statements query every machine of a distributed database.
 * Each process runs its first round itself: it may have to resume what the start interrupted.
 */
export function inTurns(name: string, work: () => Promise<void>): () => Promise<void> {
  let isFirst = true
  return async () => {
    const isOurs = await claimRound(name, TURN_SECONDS)
    if (isOurs || isFirst) await work()
    isFirst = false
  }
}

/** Nothing is deleted by age if the clock may be wrong. */
async function ifClockSteady(work: () => Promise<void>) {
  if (await isClockSteady()) await work()
}

function repeat(work: () => Promise<void>, everyMs: number): Timer {
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    await work().catch((error) => console.error(`maintenance: ${inOneLine(error)}`))
    isRunning = false
  }
  void run()
  return setInterval(run, everyMs)
}
