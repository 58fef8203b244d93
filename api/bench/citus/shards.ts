import { join } from 'node:path'
import { openAsOwner, type Sql } from '@app/db/connection/pool'

const SCRIPTS = join(import.meta.dir, '..', '..', '..', 'db')

/**
 * Runs a script from the folder of citus.sql with psql, as an operator does. Throws its output.
 */
export async function runScript(url: string, bin: string, name: string, set: string[] = []) {
  const variables = set.flatMap((each) => ['-v', each])
  const psql = Bun.spawn([join(bin, 'psql'), '-X', '-q', ...variables, '-d', url, '-f', '-'], {
    cwd: SCRIPTS,
    env: { ...process.env, PGOPTIONS: '-c client_min_messages=warning' },
    stdin: new Blob([await included(name)]),
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const said = new Response(psql.stderr).text()
  await new Response(psql.stdout).text()
  if ((await psql.exited) !== 0) throw new Error((await said).trim())
}

/** The script with its includes inlined: a psql in a container does not see the files. */
async function included(name: string): Promise<string> {
  const text = await Bun.file(join(SCRIPTS, name)).text()
  const [line, other] = /^\\ir (\S+)$/m.exec(text) ?? []
  if (!line || !other) return text
  return text.split(line).join(await Bun.file(join(SCRIPTS, other)).text())
}

export async function asOwnerOf<T>(url: string, ask: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openAsOwner({ url })
  try {
    return await ask(sql)
  } finally {
    await sql.end()
  }
}

/** The number of shards on each machine. */
export async function placement(url: string): Promise<string> {
  const machines = await asOwnerOf(
    url,
    (sql) => sql`
      select nodename || ':' || nodeport as machine, count(*)::int as shards
      from citus_shards
      group by 1
      order by 1
    `,
  )
  return machines.map(({ machine, shards }) => `${machine} ${shards}`).join(', ')
}

/** Moves the shards of one user's group to another machine. */
export async function moveOne(url: string): Promise<string> {
  return asOwnerOf(url, async (sql) => {
    const [move] = await sql`
      select shardid::text as shard, own.nodename as name, own.nodeport as port,
        other.nodename as to_name, other.nodeport as to_port
      from citus_shards as own
      join pg_dist_node as other on other.shouldhaveshards
        and (other.nodename, other.nodeport) <> (own.nodename, own.nodeport)
      where own.table_name = 'clients'::regclass
      order by shardid
      limit 1
    `
    if (!move) return 'no second machine'
    const begun = performance.now()
    await sql`
      select citus_move_shard_placement(
        ${move.shard}::bigint, ${move.name}, ${move.port}::int, ${move.toName}, ${move.toPort}::int
      )
    `
    return `${((performance.now() - begun) / 1000).toFixed(1)} s`
  })
}
