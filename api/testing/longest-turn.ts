const LOOK_MS = 5

/**
 * The longest that the work kept everything else of this thread waiting, in milliseconds of the
 * processor: what the machine gave to others does not count, nor does it to collect what was left before.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  Bun.gc(true)
  let longest = 0
  let last = processorMs()
  const watch = setInterval(() => {
    const now = processorMs()
    longest = Math.max(longest, now - last)
    last = now
  }, LOOK_MS)
  try {
    await work()
  } finally {
    clearInterval(watch)
  }
  return Math.max(longest, processorMs() - last)
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
