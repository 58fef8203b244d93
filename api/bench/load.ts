import { join } from 'node:path'

const P95 = join(import.meta.dir, 'p95.lua')

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
  const options = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '--timeout',
    '10s',
    '-s',
    P95,
  ]
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const wrk = Bun.spawn(['wrk', ...options, ...given, url], { stdout: 'pipe', stderr: 'pipe' })
  const said = await new Response(wrk.stdout).text()
  if ((await wrk.exited) !== 0) throw new Error(await new Response(wrk.stderr).text())
  return {
    requests: Number(/(\d+) requests in/.exec(said)?.[1] ?? 0),
    perSecond: Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1] ?? 0)),
    p50: milliseconds(/50%\s+([\d.]+)(us|ms|s)/.exec(said)),
    p95: milliseconds(/95%\s+([\d.]+)(us|ms|s)/.exec(said)),
    p99: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(said)),
    wrong:
      Number(/Non-2xx or 3xx responses: (\d+)/.exec(said)?.[1] ?? 0) +
      [...(/Socket errors: (.*)/.exec(said)?.[1] ?? '').matchAll(/\d+/g)].reduce(
        (sum, [count]) => sum + Number(count),
        0,
      ),
  }
}

function milliseconds(found: RegExpExecArray | null): number {
  const [, value = '0', unit = 'ms'] = found ?? []
  const factor = { us: 0.001, ms: 1, s: 1000 }[unit] ?? 1
  return Math.round(Number(value) * factor * 100) / 100
}

export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
