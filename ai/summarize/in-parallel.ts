/**
 * Runs `width` tasks at a time. The first failure is thrown: no more tasks start, and the signal of
 * the running ones fires.
 */
export async function inParallel<T, R>(
  items: T[],
  width: number,
  work: (item: T, at: number, signal: AbortSignal) => Promise<R>,
  signal: AbortSignal,
): Promise<R[]> {
  const stop = new AbortController()
  const either = AbortSignal.any([signal, stop.signal])
  const results = new Array<R>(items.length)
  const failures: unknown[] = []
  const waiting = [...items.entries()]
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, item] = next
      results[at] = await work(item, at, either)
    }
  }
  const guarded = () =>
    lane().catch((error) => {
      failures.push(error)
      waiting.length = 0
      stop.abort()
    })
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, guarded))
  if (failures.length > 0) throw failures[0]
  return results
}
