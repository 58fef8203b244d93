const LOOK_MS = 5

/**
 * The longest time the work blocked this thread, in milliseconds of CPU: time that the machine gave to others
 * does not count, nor does collecting earlier garbage.
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
