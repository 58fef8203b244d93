/** Sizes that are compared, in characters: each eight times the one before, up to 1 MB. */
const SIZES = [16, 128, 1024].map((kilobytes) => kilobytes * 1024)
/** For eight times the input linear work takes eight times as long and quadratic work 64 times: 2.7 for each doubling. */
const MOST_GROWTH = 20
/** Below this the collector and the compiler weigh more than the work, in milliseconds. */
const NOISE_MS = 60
const TRIES = 4

/**
 * Runs `work` on inputs of growing size. Returns null if its processor time grows no faster than they do, or else
 * the first size in characters at which it does: larger inputs are then not tried.
 */
export function firstSuperlinear(
  make: (characters: number) => string,
  work: (text: string) => unknown,
  sizes: number[] = SIZES,
): number | null {
  let before = Number.POSITIVE_INFINITY
  for (const size of sizes) {
    const text = make(size)
    const most = before * MOST_GROWTH + NOISE_MS
    let best = Number.POSITIVE_INFINITY
    for (let tries = 0; tries === 0 || (best > most && tries < TRIES); tries += 1) {
      best = Math.min(
        best,
        cpuMs(() => work(text)),
      )
    }
    if (best > most) return size
    before = best
  }
  return null
}

function cpuMs(work: () => unknown): number {
  const begun = process.cpuUsage()
  try {
    work()
  } catch {
    // a refusal is an answer too
  }
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}
