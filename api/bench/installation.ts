import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSession } from '@app/db/accounts/sessions'
import { createUser } from '@app/db/accounts/users'
import { openDatabase } from '@app/db/connection/open'
import { createClient } from '@app/db/meetings/clients'
import { createDatabase, dropDatabase } from '@app/db/testing/testing'
import { signCookie } from 'elysia/utils'
import { cookieName, SESSION_COOKIE } from '../http/cookies'
import { hashToken, newToken } from '../secrets/tokens'

const API = join(import.meta.dir, '..')
/** Linux measures processor time in hundredths of a second. */
const MS_A_TICK = 10
const READY_MS = 60_000
const SECRET = 'bench-secret-of-more-than-32-characters'

type Role = 'web' | 'worker'
export type Member = {
  role: Role
  url: string
  pid: () => number
  /** Null while running. */
  exitCode: () => number | null
  /** Sends the signal; resolves with the exit code once the process has ended. */
  end: (signal: NodeJS.Signals) => Promise<number>
  start: () => Promise<void>
}
export type Adviser = { id: number; cookie: string; clientId: number }
export type Installation = {
  members: Member[]
  databaseUrl: string | null
  directory: string
  anAdviser: () => Promise<Adviser>
  stop: () => Promise<void>
}

type Wanted = {
  /** The server to create a database on; null for the embedded one. */
  server: string | null
  webs: number
  workers: number
  settings?: Record<string, string>
}

/** Starts processes of the built product on this machine, sharing a new database and directory. */
export async function install({ server, webs, workers, settings = {} }: Wanted) {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'))
  const databaseUrl = server && (await createDatabase(server))
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_REQUESTS: 'off',
    DATA_DIR: directory,
    SESSION_SECRET: SECRET,
    DATABASE_URL: databaseUrl ?? '',
    WORKER: workers > 0 ? 'off' : 'on',
    ...settings,
  }
  const close = databaseUrl ? await openDatabase({ url: databaseUrl, directory: null }) : null
  const roles: Role[] = [...Array(webs).fill('web'), ...Array(workers).fill('worker')]
  const members: Member[] = []
  for (const role of roles) members.push(await member(role, environment))
  const installation: Installation = {
    members,
    databaseUrl,
    directory,
    anAdviser,
    async stop() {
      await Promise.all(members.map((one) => one.end('SIGKILL')))
      await close?.()
      if (databaseUrl) await dropDatabase(databaseUrl)
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return installation
}

async function member(
  role: Role,
  environment: Record<string, string | undefined>,
): Promise<Member> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child = spawn()
  function spawn() {
    const place = role === 'web' ? { PORT: String(port) } : { METRICS_PORT: String(port) }
    return Bun.spawn(['bun', join(API, role === 'web' ? 'server.ts' : 'worker.ts')], {
      env: { ...environment, ...place },
      stdout: 'ignore',
      stderr: process.env.BENCH_VERBOSE ? 'inherit' : 'ignore',
    })
  }
  await ready(url).catch((error) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    role,
    url,
    pid: () => child.pid,
    exitCode: () => child.exitCode,
    async end(signal) {
      child.kill(signal)
      return child.exited
    },
    async start() {
      child = spawn()
      await ready(url)
    },
  }
}

async function ready(url: string) {
  const deadline = performance.now() + READY_MS
  for (;;) {
    const response = await fetch(`${url}/readyz`).catch(() => null)
    if (response?.ok) return
    if (performance.now() > deadline) throw new Error(`${url} did not become ready`)
    await Bun.sleep(20)
  }
}

let advisers = 0

/** A user with a client, signed in on all processes: sessions are in the database. */
async function anAdviser(): Promise<Adviser> {
  advisers += 1
  const name = `bench-${process.pid}-${advisers}`
  const user = await createUser({
    username: name,
    email: `${name}@example.test`,
    passwordHash: '!',
    fullName: `Adviser ${advisers}`,
    plan: 'PREMIUM_SUBSCRIPTION',
  })
  const token = newToken()
  await startSession(hashToken(token), user.id, { userAgent: null })
  const { id: clientId } = await createClient(user.id, { name: 'Whitfield', type: 'Tax' })
  return {
    id: user.id,
    cookie: `${cookieName(SESSION_COOKIE)}=${await signCookie(token, SECRET)}`,
    clientId,
  }
}

/** Running child processes; with WEB_PROCESSES, those that serve. */
export function childrenOf(pid: number): number[] {
  const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return pids.split(' ').filter(Boolean).map(Number)
}

/** Resident megabytes. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Processor milliseconds used, over all threads. */
export function processorMilliseconds(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MS_A_TICK
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}
