import { tmpdir } from 'node:os'
import { runLimited } from '@app/ai/limits/limited-process'
import type { CalendarContent } from '@app/db/accounts/calendars/calendar-content'

const TIMEOUT_MS = 15_000
const CPU_MS = 8_000
const MEMORY = 1024 * 1024 * 1024
const PROGRAM = new URL('./parse-events.ts', import.meta.url).pathname

/** The file takes too long to parse, or is not a calendar. */
class UnreadableCalendar extends Error {}

/**
 * A calendar's events between two moments. Parsed in a separate process, which a malicious file can't escape.
 * Throws UnreadableCalendar.
 */
export async function parseCalendar(
  file: Uint8Array<ArrayBuffer>,
  { from, to, zone }: { from: Date; to: Date; zone: string },
  signal?: AbortSignal,
): Promise<CalendarContent> {
  if (!isWhole(file)) throw new UnreadableCalendar('There is no complete calendar at this address.')
  const { code, stdout } = await runLimited({
    argv: [process.execPath, PROGRAM, from.toISOString(), to.toISOString(), zone],
    cwd: tmpdir(),
    timeoutMs: TIMEOUT_MS,
    cpuMs: CPU_MS,
    memory: MEMORY,
    stdin: file,
    signal,
  })
  if (code !== 0) throw new UnreadableCalendar('This calendar can’t be read.')
  return JSON.parse(new TextDecoder().decode(stdout))
}

/** Events missing from a truncated calendar must not be taken for deleted. */
function isWhole(file: Uint8Array): boolean {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const head = text
    .subarray(0, 200)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
  const tail = text.subarray(-1000).toString('latin1')
  return /^\s*BEGIN:VCALENDAR/i.test(head) && /END:VCALENDAR(?![\s\S]*BEGIN:)/i.test(tail)
}
