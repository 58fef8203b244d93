/** The window of the pace, in milliseconds. */
const WINDOW_MS = 10_000
/** A shorter measurement means nothing yet, in milliseconds. */
const LEAST_MS = 1_000

/**
 * Measures speed: given the bytes so far and the time in milliseconds, returns bytes per second over the last
 * ten seconds; null at the beginning.
 */
export function createPace(): (bytes: number, now: number) => number | null {
  let seen: { bytes: number; now: number }[] = []
  return (bytes, now) => {
    seen = [...seen.filter((one) => now - one.now <= WINDOW_MS), { bytes, now }]
    const first = seen[0]
    const passed = first ? now - first.now : 0
    return first && passed >= LEAST_MS && bytes > first.bytes
      ? ((bytes - first.bytes) / passed) * 1000
      : null
  }
}
