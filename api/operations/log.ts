import { env } from '../env'

/** Lines are written in batches: a write for each would cost more than many of the requests. */
const FLUSH_MS = 200
const FLUSH_CHARACTERS = 32_768

let lines = ''
let timer: Timer | null = null

/**
 * Writes one line of JSON to standard output. Ids, templates and figures only: no names, and nothing that a
 * person typed or said.
 */
export function log(event: string, fields: Record<string, string | number | null>): void {
  lines += `${JSON.stringify({ time: new Date().toISOString(), event, ...fields })}\n`
  if (lines.length > FLUSH_CHARACTERS) flushLog()
  else timer ??= setTimeout(flushLog, FLUSH_MS)
}

/** Writes what is still buffered, before the process ends. */
export function flushLog(): void {
  if (timer) clearTimeout(timer)
  timer = null
  if (lines) process.stdout.write(lines)
  lines = ''
}

export function isLogging(): boolean {
  return env.logRequests
}
