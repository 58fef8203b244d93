/** How far back the pace looks, in milliseconds. */
const WINDOW_MS = 10_000
/** A shorter look than this says nothing yet, in milliseconds. */
const LEAST_MS = 1_000

/**
 * Measures how fast something goes: given the bytes so far and the time in milliseconds, the bytes a
 * second over the last ten; null at the beginning.
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
