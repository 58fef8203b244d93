import { openSync } from 'node:fs'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MeetingDetail } from '@app/db/meetings/meetings'
import { fillDataDirectory } from '@app/db/testing/data-directory'
import { newDirectoryForDatabases } from '@app/db/testing/directories'
import { createDatabase, dropDatabase } from '@app/db/testing/testing'

/** A running child: the API and its worker. */
export type Product = {
  pid: number
  url: string
  /** The session cookie header of its only user. */
  cookie: string
  clientId: number
  fetch(path: string, init?: RequestInit): Promise<Response>
  meeting(id: number): Promise<MeetingDetail>
  exited: Promise<number>
  kill(): Promise<void>
}

export type ProductOptions = { dataDir: string; aiUrl: string; variables?: Record<string, string> }

/**
 * For short-lived processes: compiling the embedded database and the product any further takes longer than it
 * saves. Benchmarks measure speed without this.
 */
export const SHORT_LIVED: Record<string, string> =
  process.env.NODE_ENV === 'test' ? { BUN_JSC_useOMGJIT: '0', BUN_JSC_useDFGJIT: '0' } : {}

/** Starts a child on the directory; throws if it does not start. */
export async function startProduct({
  dataDir,
  aiUrl,
  variables = {},
}: ProductOptions): Promise<Product> {
  const child = Bun.spawn(['bun', join(import.meta.dir, 'child.ts')], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      DATA_DIR: dataDir,
      OPENAI_API_KEY: 'test-key',
      OPENAI_BASE_URL: aiUrl,
      ...SHORT_LIVED,
      ...variables,
    },
    stdout: 'pipe',
    stderr: process.env.BENCH_VERBOSE
      ? 'inherit'
      : variables.BENCH_LOG
        ? openSync(variables.BENCH_LOG, 'a')
        : 'ignore',
  })
  const { url, cookie, clientId } = JSON.parse(
    await firstLine(child.stdout, variables.BENCH_LOG ?? null),
  )
  const call = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', cookie)
    return fetch(`${url}${path}`, { ...init, headers })
  }
  return {
    pid: child.pid,
    url,
    cookie,
    clientId,
    fetch: call,
    meeting: async (id) => (await call(`/api/meetings/${id}`)).json() as Promise<MeetingDetail>,
    exited: child.exited,
    async kill() {
      child.kill('SIGKILL')
      await child.exited
    },
  }
}

/** A temporary directory, in tests with an empty database. */
export async function withDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const isTest = process.env.NODE_ENV === 'test'
  const directory = isTest
    ? newDirectoryForDatabases()
    : await mkdtemp(join(tmpdir(), 'colloquy-bench-'))
  try {
    await fillDataDirectory(directory)
    return await work(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** A temporary database on the server of DATABASE_URL, otherwise the embedded one. */
export async function withDatabase<T>(
  work: (variables: Record<string, string>) => Promise<T>,
): Promise<T> {
  const address = process.env.DATABASE_URL
  if (!address) return work({})
  const url = await createDatabase(address)
  try {
    return await work({ DATABASE_URL: url })
  } finally {
    await dropDatabase(url)
  }
}

/** Asks every `everyMs` until there is an answer; null if there is none by `withinMs`. */
export async function until<T>(
  ask: () => Promise<T | null>,
  withinMs: number,
  everyMs = 50,
): Promise<T | null> {
  const end = performance.now() + withinMs
  while (performance.now() < end) {
    const found = await ask()
    if (found !== null) return found
    await Bun.sleep(everyMs)
  }
  return null
}

/** Resident memory of a process in MB, or its peak. */
export async function memoryOf(pid: number, peak = false): Promise<number> {
  const status = await Bun.file(`/proc/${pid}/status`).text()
  const [, kilobytes = '0'] =
    new RegExp(`${peak ? 'VmHWM' : 'VmRSS'}:\\s+(\\d+)`).exec(status) ?? []
  return Number(kilobytes) / 1024
}

/** Later output goes to a file beside `log`, if given. */
async function firstLine(stream: ReadableStream<Uint8Array>, log: string | null): Promise<string> {
  const reader = stream.getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) throw new Error(`the child ended before it listened: ${text}`)
    text += new TextDecoder().decode(value)
    const end = text.indexOf('\n')
    if (end < 0) continue
    if (log) void keepRest(reader, `${log}.out`, text.slice(end + 1))
    else await reader.cancel()
    return text.slice(0, end)
  }
}

async function keepRest(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  path: string,
  begun: string,
) {
  await appendFile(path, begun)
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    await appendFile(path, value)
  }
}
