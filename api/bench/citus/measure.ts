import { quantile } from '../load'

export type Measured = {
  done: number
  perSecond: number
  p50: number
  p95: number
  /** Error messages with their counts. */
  failures: Map<string, number>
}

/** Calls `work` in `lanes` loops for `seconds`, or until `until` settles if that is later. */
export async function measure(
  work: () => Promise<unknown>,
  { seconds = 8, lanes = 8, until = Promise.resolve() as Promise<unknown> } = {},
): Promise<Measured> {
  const times: number[] = []
  const failures = new Map<string, number>()
  const begun = performance.now()
  let over = false
  const end = Promise.all([until, Bun.sleep(seconds * 1000)]).finally(() => {
    over = true
  })
  async function lane() {
    while (!over) {
      const started = performance.now()
      try {
        await work()
        times.push(performance.now() - started)
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        failures.set(message, (failures.get(message) ?? 0) + 1)
        await Bun.sleep(50)
      }
    }
  }
  await Promise.all([end, ...Array.from({ length: lanes }, lane)])
  const perSecond = Math.round((times.length / (performance.now() - begun)) * 1000)
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
  return { done: times.length, perSecond, p50, p95, failures }
}

export function shown({ perSecond, p50, p95, failures }: Measured): string {
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  return `${perSecond}/s, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${failed} failed`
}
