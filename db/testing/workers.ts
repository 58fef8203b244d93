import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDERS } from './directories'

/**
 * True in a process of `bun test --parallel`. It runs many files with one database and gets no
 * notice before it ends, so it cannot clean up: the next run does.
 */
export const WORKER = process.env.BUN_TEST_WORKER_ID !== undefined

/** Removes directories left by test processes that have ended. */
export function removeLeftovers(): void {
  for (const folder of FOLDERS.filter((path) => existsSync(path))) {
    for (const name of readdirSync(folder)) {
      const [, pid] = /^colloquy-test-(\d+)-/.exec(name) ?? []
      if (pid && hasEnded(Number(pid))) {
        rmSync(join(folder, name), { recursive: true, force: true })
      }
    }
  }
}

/** Also false if the process belongs to someone else. */
export function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
