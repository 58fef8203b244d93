import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDirectory } from './lock'

/** How long the first start may take: initdb runs in WebAssembly. */
const START_TIMEOUT_MS = 60_000

export type Embedded = { socket: string; stop: () => Promise<void> }

/**
 * Starts PostgreSQL in WebAssembly with its files under `directory` (in memory where null), in a
 * Worker, behind a Unix socket that only this user can open. Throws when another process holds the
 * directory.
 */
export async function startEmbedded(directory: string | null): Promise<Embedded> {
  if (directory) mkdirSync(directory, { recursive: true, mode: 0o700 })
  const unlock = directory ? lockDirectory(directory) : () => {}
  const socketDirectory = mkdtempSync(join(tmpdir(), 'colloquy-'))
  chmodSync(socketDirectory, 0o700)
  const socket = join(socketDirectory, '.s.PGSQL.5432')
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url).href)

  async function stop() {
    await answer(worker, { stop: true }).catch(() => {})
    worker.terminate()
    rmSync(socketDirectory, { recursive: true, force: true })
    unlock()
  }

  try {
    const files = directory ? join(directory, 'postgres') : null
    await answer(worker, { files, socket })
  } catch (error) {
    worker.terminate()
    unlock()
    throw error
  }
  return { socket, stop }
}

function answer(worker: Worker, message: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('database: the embedded server did not start in time')),
      START_TIMEOUT_MS,
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
