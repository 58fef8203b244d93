const LOOK_MS = 5

/**
 * The longest stretch for which the work blocked this thread, as a share (0 to 1) of all the time it took. A
 * share, because the same work takes twice as long on a busy machine. The stretch is measured in CPU time:
 * what the machine gave to others does not count, nor does collecting earlier garbage.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  Bun.gc(true)
  const begun = performance.now()
  let longest = 0
  let last = processorMs()
  const look = () => {
    const now = processorMs()
    longest = Math.max(longest, now - last)
    last = now
  }
  const watch = setInterval(look, LOOK_MS)
  try {
    await work()
  } finally {
    clearInterval(watch)
  }
  look()
  return longest / (performance.now() - begun)
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
