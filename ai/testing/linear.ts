/** Input sizes to compare, in characters: each eight times the previous one, up to 256 KB. */
const SIZES = [0.5, 4, 32, 256].map((kilobytes) => kilobytes * 1024)
/**
 * Eight times the input takes linear work eight times as long and quadratic work 64 times. Between
 * them is room for collecting the garbage of the tests that ran before in the same process.
 */
const MAX_GROWTH = 32
/** Below this, garbage collection and compilation dominate, in milliseconds. */
const NOISE_MS = 60
const TRIES = 4

/**
 * Runs `work` on growing inputs. Returns null if its processor time is linear, otherwise the first
 * size in characters at which it is not, without trying larger ones.
 */
export function firstSuperlinear(
  make: (characters: number) => string,
  work: (text: string) => unknown,
  sizes: number[] = SIZES,
): number | null {
  let before = Number.POSITIVE_INFINITY
  for (const size of sizes) {
    const text = make(size)
    const most = before * MAX_GROWTH + NOISE_MS
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
    // a refusal is fine too
  }
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}
