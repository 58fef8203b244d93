import { createHash } from 'node:crypto'
import { listDueCalendars } from '@app/db/accounts/calendars/due-calendars'
import {
  type CalendarSource,
  findCalendarSource,
  recordRead,
} from '@app/db/accounts/calendars/reads'
import { takeOver } from '@app/db/accounts/calendars/take-over'
import { findUser } from '@app/db/accounts/find-user'
import { inOneLine } from '@app/db/connection/in-one-line'
import { enqueue } from '@app/db/jobs/jobs'
import { addDays } from 'date-fns/addDays'
import { subHours } from 'date-fns/subHours'
import { isDatabaseError } from '../../http/database-errors'
import { openAddress } from './address'
import { DownloadFailure, downloadCalendar } from './download'
import { CALENDAR_DAYS } from './limits'
import { parseCalendar } from './parse'

/** Seconds until a calendar is read again; doubled after each failure, up to a day. */
const PAUSE = { usual: 15 * 60, longest: 24 * 3600 }
/** The window of days moves, so even an unchanged calendar has new events to show. */
const EXPANDED_HOURS = 24
const QUEUED_AT_ONCE = 500
/** The server's secret was changed without listing the earlier one. */
const LOST = 'Its address can’t be read anymore. Remove the calendar and add it again.'

/** Queues the calendars that are due; those left over come first in the next round. */
export async function queueCalendars(): Promise<void> {
  for (const due of await listDueCalendars(QUEUED_AT_ONCE)) await enqueue('read-calendar', due)
}

/** Reads a calendar again and saves what has changed. Errors are recorded for its owner. */
export async function refreshCalendar(
  { userId, calendarId }: { userId: number; calendarId: number },
  signal: AbortSignal,
): Promise<void> {
  const source = await findCalendarSource(userId, calendarId, subHours(new Date(), EXPANDED_HOURS))
  if (!source) return
  try {
    await read(userId, calendarId, source, signal)
  } catch (error) {
    signal.throwIfAborted()
    const failure = wordsFor(error, calendarId)
    const asked = error instanceof DownloadFailure ? (error.retryAfter ?? 0) : 0
    const pause = Math.max(PAUSE.usual * 2 ** Math.min(source.failures, 10), asked)
    await recordRead(userId, calendarId, { failure, seconds: Math.min(pause, PAUSE.longest) })
  }
}

/** The error in words for the calendar's owner. One of the database's is not about the calendar. */
function wordsFor(error: unknown, calendarId: number): string {
  if (error instanceof Error && !isDatabaseError(error)) return error.message
  console.error(`calendar ${calendarId}: ${inOneLine(error)}`)
  return 'This calendar can’t be read.'
}

async function read(
  userId: number,
  calendarId: number,
  source: CalendarSource,
  signal: AbortSignal,
): Promise<void> {
  const address = openAddress(userId, source.address)
  if (address === null) throw new Error(LOST)
  const answer = await downloadCalendar(address, source.isExpanded ? source : null, signal)
  const bodyHash =
    answer.state === 'new' ? createHash('sha256').update(answer.file).digest('hex') : null
  if (answer.state === 'unchanged' || (source.isExpanded && bodyHash === source.bodyHash)) {
    return recordRead(userId, calendarId, { failure: null, seconds: PAUSE.usual })
  }
  const now = new Date()
  const content = await parseCalendar(
    answer.file,
    {
      from: addDays(now, -CALENDAR_DAYS.before),
      to: addDays(now, CALENDAR_DAYS.after),
      zone: (await findUser(userId))?.timeZone ?? 'UTC',
    },
    signal,
  )
  const validators = { etag: answer.etag, modified: answer.modified, bodyHash: bodyHash ?? '' }
  await takeOver(userId, calendarId, content, { validators, seconds: PAUSE.usual })
}
