import { openTestDatabase } from '@app/db/testing'
import { sessionSecret } from '../../secret'

/** The server under attack believes what this process says of client addresses. */
const PROXY = '127.0.0.1,::1'
const START_MS = 60_000

export type Target = {
  url: string
  rssMegabytes: () => number
  stop: () => Promise<void>
}

/** A server of its own on a database of its own; DATABASE_URL names the PostgreSQL to make it in. */
export async function startTarget(): Promise<Target> {
  if (!process.env.DATABASE_URL) throw new Error('Set DATABASE_URL to a PostgreSQL with pgvector.')
  const close = await openTestDatabase()
  const { sql } = await import('@app/db/sql')
  const [row] = await sql`select current_database() as name`
  const database = new URL(process.env.DATABASE_URL)
  database.pathname = `/${row?.name}`
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const url = `http://127.0.0.1:${port}`
  const child = Bun.spawn(['bun', `${import.meta.dir}/../../server.ts`], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      SESSION_SECRET: sessionSecret(),
      DEMO: 'off',
      PORT: String(port),
      APP_URL: url,
      DATABASE_URL: database.href,
      DATA_DIR: `/tmp/bench-${port}`,
      TRUSTED_PROXIES: PROXY,
    },
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const complaints = new Response(child.stderr).text()
  try {
    await answering(url)
  } catch (error) {
    child.kill()
    printKinds(await complaints)
    throw error
  }
  return {
    url,
    rssMegabytes: () => residentMegabytes(child.pid),
    async stop() {
      child.kill('SIGTERM')
      await child.exited
      await close()
      printKinds(await complaints)
    },
  }
}

/** What the server wrote to its error output: each kind of line once, with how often. */
function printKinds(text: string) {
  const kinds = Map.groupBy(text.split('\n').filter(Boolean), (line) => line.slice(0, 200))
  for (const [line, all] of [...kinds].slice(0, 20)) console.log(`  ${all.length} x ${line}`)
}

async function answering(url: string) {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    const response = await fetch(`${url}/api/auth/user`).catch(() => null)
    if (response?.ok) return
    await Bun.sleep(200)
  }
  throw new Error('the server did not start')
}

function residentMegabytes(pid: number): number {
  const status = Bun.spawnSync(['cat', `/proc/${pid}/status`]).stdout.toString()
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** A call as a client at `address` makes it. */
export function post(
  url: string,
  path: string,
  body: unknown,
  about: { address: string; cookie?: string },
) {
  return fetch(url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': about.address,
      ...(about.cookie ? { cookie: about.cookie } : {}),
    },
  })
}

export function anAddress(): string {
  return Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.')
}

export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

let failures = 0

/** Prints a figure beside its criterion. */
export function judge(row: string, figure: string, criterion: string, met: boolean): void {
  console.log(`${met ? 'met ' : 'MISSED'} ${row.padEnd(4)} ${figure}  (${criterion})`)
  if (!met) failures += 1
}

export function finish(): never {
  process.exit(failures === 0 ? 0 : 1)
}
