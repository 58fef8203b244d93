import { inOneLine, withStack } from '@app/db/connection/in-one-line'
import { StartError } from '@app/db/connection/start-error'
import { isLostConnection } from '@app/db/connection/unreachable'
import { flushLog } from './log'

/**
 * Keeps the process alive when the database driver rejects a promise that nobody holds, as it does for a lost
 * connection (the waiting statement has failed separately), and when its log can't be written.
 */
export function outliveLostConnections(): void {
  // a full disk or a closed pipe: losing lines of the log must not end the work
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => {
      if (error instanceof StartError) return endStart(error)
      if (isLostConnection(error)) return console.error(`database: ${inOneLine(error)}`)
      console.error(`The process ends after a failure: ${withStack(error)}`)
      flushLog()
      process.exit(1)
    })
  }
}

/** Ends a process that could not start, even on a lost connection. */
export function endStart(error: unknown): never {
  const isExplained = error instanceof StartError
  console.error(isExplained ? error.message : `Colloquy can’t start: ${withStack(error)}`)
  flushLog()
  process.exit(1)
}
