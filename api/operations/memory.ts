const CHECK_MS = 2_000
/** Collecting stops the world for a moment: not more often than this. */
const PAUSE_MS = 10_000
const LIMIT_BYTES = 400 * 1024 * 1024

let collectedAt = 0

/**
 * Collects garbage if the process holds too much memory. On its own, the collector falls behind a flood of
 * aborted requests by gigabytes.
 */
export function watchMemory(limit = LIMIT_BYTES): () => void {
  const timer = setInterval(() => collectAbove(limit), CHECK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

function collectAbove(limit: number) {
  const now = performance.now()
  if (process.memoryUsage.rss() < limit || now - collectedAt < PAUSE_MS) return
  Bun.gc(true)
  collectedAt = performance.now()
}
