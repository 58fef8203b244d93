import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EMBEDDED_FILES } from './backup/programs'
import { finishReplacing } from './backup/replace-directory'
import { lockDirectory } from './data-directory-lock'
import { assertOwn } from './own-files'
import { StartError } from './start-error'

/** Timeout for a start. The first creates the database in WebAssembly: 3 s, minutes on a busy machine. */
const START_MS = 10 * 60_000
const SAY_EVERY_MS = 10_000
/** Time for running work to reach the disk. */
const STOP_MS = 60_000

export type Embedded = {
  socket: string
  /** Settles with the reason if the database ends by itself, as it does without room for its log. */
  crashed: Promise<string>
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL in WebAssembly in a Worker, with its files under `directory` (in memory if
 * null), behind a Unix socket that only this user can open. Throws if another process holds the
 * directory. In memory it starts from `image`, if given.
 */
export async function startEmbedded(
  directory: string | null,
  image: string | null = null,
): Promise<Embedded> {
  if (directory) mkdirSync(directory, { recursive: true, mode: 0o700 })
  const unlock = directory ? lockWhole(directory) : () => {}
  const socketDirectory = directory ? directoryOf(directory) : aDirectory()
  const socket = join(socketDirectory, '.s.PGSQL.5432')
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url).href)
  const crashed = crashOf(worker)
  let isRunning = true
  void crashed.then(() => {
    isRunning = false
  })

  async function stop() {
    if (isRunning) await answer(worker, { stop: true }, STOP_MS).catch(() => {})
    worker.terminate()
    rmSync(socketDirectory, { recursive: true, force: true })
    unlock()
  }

  const begun = performance.now()
  const waiting = setInterval(() => {
    const seconds = Math.round((performance.now() - begun) / 1000)
    console.error(`The embedded database is starting (${seconds} s).`)
  }, SAY_EVERY_MS)
  try {
    const files = directory ? join(directory, EMBEDDED_FILES) : null
    await answer(worker, { files, image, socket }, START_MS)
  } catch (error) {
    worker.terminate()
    rmSync(socketDirectory, { recursive: true, force: true })
    unlock()
    throw error
  } finally {
    clearInterval(waiting)
  }
  return { socket, crashed, stop }
}

/** Locks the directory. Finishes a restore that was cut off, and names files of another user. */
function lockWhole(directory: string): () => void {
  const unlock = lockDirectory(directory)
  try {
    finishReplacing(directory)
    assertOwn(join(directory, EMBEDDED_FILES))
    return unlock
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * The socket's directory. It is the same each time for the same files: the next start takes over
 * what a killed process left. Not inside them, because socket paths must be short. If someone else
 * has taken the name, a random one.
 */
function directoryOf(files: string): string {
  const name = new Bun.CryptoHasher('sha256').update(realpathSync(files)).digest('hex').slice(0, 16)
  const path = join(tmpdir(), `colloquy-${name}`)
  try {
    rmSync(path, { recursive: true, force: true })
    mkdirSync(path, { mode: 0o700 })
    return path
  } catch {
    return aDirectory()
  }
}

function aDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'colloquy-'))
}

function crashOf(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<{ crash?: string }>) => {
      if (data.crash !== undefined) resolve(data.crash)
    })
  })
}

function answer(worker: Worker, message: object, withinMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new StartError('The embedded database did not answer in time.')),
      withinMs,
    )
    worker.onmessage = ({ data }: MessageEvent<{ failure?: string }>) => {
      clearTimeout(timer)
      if (data.failure) reject(new Error(data.failure))
      else resolve()
    }
    worker.onerror = ({ message }) => {
      clearTimeout(timer)
      reject(new Error(message))
    }
    worker.postMessage(message)
  })
}
