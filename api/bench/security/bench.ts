import { join } from 'node:path'
import { openTestDatabase } from '@app/db/testing'
import { unseal } from '../../seal'
import { sessionSecret } from '../../secret'

/** The server under attack believes what this process says of client addresses. */
const PROXY = '127.0.0.1,::1'
const START_MS = 60_000
const API = join(import.meta.dir, '..', '..')

export type Target = {
  url: string
  rssMegabytes: () => number
  /** What it wrote to its outputs; the first only where LOG_REQUESTS is set. */
  stop: () => Promise<{ output: string; complaints: string }>
}

let closeDatabase: (() => Promise<void>) | null = null

/**
 * A server of its own on a database of this run's own, which this process reads and writes too;
 * DATABASE_URL names the PostgreSQL to make it in. `skewSeconds` sets the server's clock apart.
 */
export async function startTarget(
  settings: Record<string, string> = {},
  { skewSeconds = 0 } = {},
): Promise<Target> {
  if (!process.env.DATABASE_URL) throw new Error('Set DATABASE_URL to a PostgreSQL with pgvector.')
  closeDatabase ??= await openTestDatabase()
  const { sql } = await import('@app/db/sql')
  const [row] = await sql`select current_database() as name`
  const database = new URL(process.env.DATABASE_URL)
  database.pathname = `/${row?.name}`
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const url = `http://127.0.0.1:${port}`
  const command = ['bun', '--preload', `${import.meta.dir}/skew.ts`, `${API}/server.ts`]
  const child = Bun.spawn(command, {
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
      SKEW_SECONDS: String(skewSeconds),
      ...settings,
    },
    stdout: settings.LOG_REQUESTS ? 'pipe' : 'ignore',
    stderr: 'pipe',
  })
  const complaints = new Response(child.stderr).text()
  const output = child.stdout ? new Response(child.stdout).text() : Promise.resolve('')
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
      const said = await complaints
      printKinds(said)
      return { output: await output, complaints: said }
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

/** The newest code mailed to the user. */
export async function mailedCode(userId: number): Promise<string> {
  const { sql } = await import('@app/db/sql')
  const [mail] = await sql`
    select id, content from mails
    where user_id = ${userId} and kind = 'login-code' and content is not null
    order by created_at desc limit 1
  `
  return mail ? JSON.parse(unseal('mail', mail.id, mail.content)).code : ''
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookiesOf(response: Response): string {
  const lines = response.headers.getSetCookie().filter((line) => !/max-age=0/i.test(line))
  return lines.map((line) => line.split(';')[0]).join('; ')
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

export async function finish(): Promise<never> {
  await closeDatabase?.()
  process.exit(failures === 0 ? 0 : 1)
}
