const CHECK_MS = 2_000
/** Collecting stops the world for a moment: not more often than this. */
const PAUSE_MS = 10_000
const LIMIT_BYTES = 400 * 1024 * 1024
/** A process that computes for less of the time between two checks is quiet; an idle one is at 2%. */
const QUIET_SHARE = 0.05
/** Quiet checks in a row before memory is released. */
const QUIET_CHECKS = 5
/** Less work than this leaves little to release. */
const WORKED_MS = 1_000

let collectedAt = 0

/**
 * Collects garbage if the process holds too much memory. On its own, the collector falls behind a flood of
 * aborted requests by gigabytes. Once the process is quiet after its start or other work, releases what that
 * left: compiled code and empty pages, about a fifth.
 */
export function watchMemory(limit = LIMIT_BYTES): () => void {
  const becomesQuiet = quietness()
  let before = 0
  const timer = setInterval(() => {
    collectAbove(limit)
    const spent = processorMs()
    if (becomesQuiet(spent - before)) Bun.shrink()
    before = spent
  }, CHECK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Returns a function that takes the processor time since the last check, in milliseconds, and tells whether
 * the process has just become quiet after work.
 */
export function quietness(): (spent: number) => boolean {
  let worked = 0
  let quiet = 0
  return (spent) => {
    const isQuiet = spent < CHECK_MS * QUIET_SHARE
    quiet = isQuiet ? quiet + 1 : 0
    if (!isQuiet) worked += spent
    if (quiet < QUIET_CHECKS || worked < WORKED_MS) return false
    worked = 0
    return true
  }
}

/** Of all threads. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

function collectAbove(limit: number) {
  const now = performance.now()
  if (process.memoryUsage.rss() < limit || now - collectedAt < PAUSE_MS) return
  Bun.gc(true)
  collectedAt = performance.now()
}
