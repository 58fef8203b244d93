import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAiServer } from '@app/ai/testing/testing'
import { openDatabase } from '@app/db/connection/open'
import { aClient, aUser, createDatabase, dropDatabase } from '@app/db/testing/testing'
import { sessionSecret } from '../secrets/secret'
import { until } from '../testing/process/product'
import { cookieOf } from '../testing/testing'

const API = join(import.meta.dir, '..')
const READY_MS = 60_000

type Role = 'web' | 'worker'
export type Member = Awaited<ReturnType<typeof member>>
export type Adviser = { id: number; cookie: string; clientId: number }
export type Installation = Awaited<ReturnType<typeof install>>

type Wanted = {
  /** The server to create a database on; null for the embedded one. */
  server: string | null
  webs?: number
  workers?: number
  /** With models that answer at once. */
  models?: boolean
  settings?: Record<string, string>
}

/** Starts processes of the built product on this machine, sharing a new database and directory. */
export async function install({ server, webs = 1, workers = 0, models, settings }: Wanted) {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'))
  const databaseUrl = server && (await createDatabase(server))
  const ai = models ? await startAiServer() : null
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_REQUESTS: 'off',
    DATA_DIR: directory,
    SESSION_SECRET: sessionSecret(),
    DATABASE_URL: databaseUrl ?? '',
    WORKER: workers > 0 ? 'off' : 'on',
    ...(ai ? { OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: ai.url } : {}),
    ...settings,
  }
  const close = databaseUrl ? await openDatabase({ url: databaseUrl, directory: null }) : null
  const web = await member('web', environment)
  const members = [web]
  for (let count = 1; count < webs; count += 1) members.push(await member('web', environment))
  for (let count = 0; count < workers; count += 1) members.push(await member('worker', environment))
  return {
    /** The first of `members`. */
    web,
    members,
    databaseUrl,
    anAdviser,
    async stop() {
      await Promise.all(members.map((one) => one.end('SIGKILL')))
      await ai?.stop()
      await close?.()
      if (databaseUrl) await dropDatabase(databaseUrl)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function member(role: Role, environment: Record<string, string | undefined>) {
  const port = freePort()
  const url = `http://127.0.0.1:${port}`
  let child = spawn()
  function spawn() {
    const shown = process.env.BENCH_VERBOSE ? 'inherit' : 'ignore'
    const place = role === 'web' ? { PORT: String(port) } : { METRICS_PORT: String(port) }
    return Bun.spawn(['bun', join(API, role === 'web' ? 'server.ts' : 'worker.ts')], {
      env: { ...environment, ...place },
      stdout: shown,
      stderr: shown,
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
    /** Null while running. */
    exitCode: () => child.exitCode,
    /** Sends the signal; resolves with the exit code once the process has ended. */
    async end(signal: NodeJS.Signals) {
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
  const ask = async () => ((await fetch(`${url}/readyz`).catch(() => null))?.ok ? true : null)
  if (!(await until(ask, READY_MS, 20))) throw new Error(`${url} did not become ready`)
}

/** A user with a client, signed in on all processes: sessions are in the database. */
async function anAdviser(): Promise<Adviser> {
  const user = await aUser({ plan: 'PREMIUM_SUBSCRIPTION' })
  const { id: clientId } = await aClient(user)
  return { id: user.id, cookie: await cookieOf(user), clientId }
}

export function freePort(): number {
  const server = Bun.listen({ port: 0, hostname: '127.0.0.1', socket: { data() {} } })
  server.stop(true)
  return server.port
}
