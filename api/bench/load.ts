import { join } from 'node:path'

const REPORT = join(import.meta.dir, 'report.lua')

/** Times in milliseconds. */
export type Load = {
  requests: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  wrong: number
}

/**
 * Requests `url` over `connections` for `seconds` with wrk, which must be installed: a JavaScript
 * generator would be slower than the server.
 */
export async function load(
  url: string,
  { seconds = 5, connections = 16, headers = {} as Record<string, string> } = {},
): Promise<Load> {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', REPORT]
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const wrk = Bun.spawn(['wrk', ...options, ...given, url], { stdout: 'pipe', stderr: 'pipe' })
  const said = await new Response(wrk.stdout).text()
  if ((await wrk.exited) !== 0) throw new Error(await new Response(wrk.stderr).text())
  return JSON.parse(said.trim().split('\n').at(-1) ?? '')
}

/** Asks ten times a second until then. Counts answers with 200, in milliseconds; infinite without any. */
export async function askSteadily(url: string, until: number, cookie = '') {
  const times: number[] = []
  let asked = 0
  while (performance.now() < until) {
    asked += 1
    const started = performance.now()
    const response = await fetch(url, { headers: { cookie } })
    await response.text()
    if (response.status === 200) times.push(performance.now() - started)
    await Bun.sleep(100)
  }
  const p95 = times.length > 0 ? quantile(times, 0.95) : Number.POSITIVE_INFINITY
  return { asked, count: times.length, p95 }
}

export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
