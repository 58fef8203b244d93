import { isClockSteady } from '@app/db/connection/clock'
import { catchUp } from './catch-up'
import { deleteOld, deleteOldFiles } from './delete-old'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Does all of it at once and from then on; the returned function ends it. */
export function startMaintenance(): () => void {
  const timers = [
    repeat(catchUp, MINUTE_MS),
    repeat(() => ifClockSteady(deleteOld), MINUTE_MS),
    repeat(() => ifClockSteady(deleteOldFiles), HOUR_MS),
  ]
  return () => {
    for (const timer of timers) clearInterval(timer)
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
