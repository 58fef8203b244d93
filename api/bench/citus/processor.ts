import { openAsOwner } from '@app/db/connection/pool'

/** Linux measures processor time in ticks. */
const TICKS_PER_SECOND = 100

/** Milliseconds by machine, NaN if its system does not report them. */
export type ProcessorTimes = Map<string, number>

/**
 * Processor time used so far by the cluster's servers and this process. A server reads its own from
 * its system, as superuser.
 */
export async function processorTimes(url: string): Promise<ProcessorTimes> {
  const machines = await ask<{ host: string; port: number }>(
    url,
    'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by 2, 1',
  )
  const times: ProcessorTimes = new Map([['coordinator', await ofServer(url)]])
  for (const { host, port } of machines) {
    const address = new URL(url)
    address.host = `${host}:${port}`
    times.set(address.host, await ofServer(address.href))
  }
  const { user, system } = process.cpuUsage()
  return times.set('web', (user + system) / 1000)
}

/** The totals of a parent process include its ended children. */
async function ofServer(url: string): Promise<number> {
  const [used] = await ask<{ ticks: number }>(
    url,
    `
      with first as (select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid),
      processes as (
        select pid, string_to_array(
          substring(pg_read_file('/proc/' || pid || '/stat', true) from '\\) (.*)'), ' '
        )::text[] as stat
        from (select pid from pg_stat_activity union select pid from first) as ours
      )
      select sum(
        stat[12]::int + stat[13]::int
          + case when pid in (select pid from first) then stat[14]::int + stat[15]::int else 0 end
      )::int as ticks
      from processes
    `,
  )
  return ((used?.ticks ?? Number.NaN) / TICKS_PER_SECOND) * 1000
}

async function ask<T extends object>(url: string, statement: string): Promise<T[]> {
  const sql = openAsOwner({ url })
  try {
    return await sql.unsafe<T[]>(statement)
  } finally {
    await sql.end()
  }
}

/** Processor time per call since `before`. */
export function perCall(before: ProcessorTimes, after: ProcessorTimes, calls: number): string {
  return [...after]
    .map(([name, used]) => [name, (used - (before.get(name) ?? 0)) / calls] as const)
    .map(([name, cost]) => `${name} ${Number.isNaN(cost) ? 'unknown' : `${cost.toFixed(1)} ms`}`)
    .join(', ')
}
