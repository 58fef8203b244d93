import { giveWay } from '@app/ai/limits/give-way'
import type { ActionItem } from '@app/db/meetings/action-items/action-items'
import type { Meeting } from '@app/db/meetings/meetings'
import { dayIn } from '@app/web/time/days'
import { hasTime } from '@app/web/time/unknown-time'
import { plainLine } from '../../http/plain-text'
import { allDay } from './all-day'
import { dueEventOf } from './due-event'
import { foldLine } from './fold-line'

const DEFAULT_SECONDS = 3600
/** Events written before other requests get their turn. */
const IN_A_ROW = 100
const HEAD = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'CALSCALE:GREGORIAN',
  'PRODID:colloquy',
  'METHOD:PUBLISH',
  'X-WR-CALNAME:Client meetings',
  'X-PUBLISHED-TTL:PT1H',
]

/** `times` are the lines that say when. */
type CalendarEvent = { uid: string; title: string; times: string[]; url: string }

/**
 * Meetings, and open action items on their due date, as an iCalendar file. Items, and meetings of which only
 * the day in `zone` is known, are all-day events that don't block time: calendars that subscribe to a feed do
 * not show its tasks. Written here, since the library for it takes a millisecond per event.
 */
export async function calendarOf(
  meetings: Meeting[],
  items: ActionItem[],
  zone: string,
  appUrl: string,
): Promise<string> {
  const common = { host: new URL(appUrl).hostname, stamp: utc(new Date()) }
  const lines = [...HEAD]
  let written = 0
  for (const event of eventsOf(meetings, items, zone, appUrl)) {
    lines.push(...linesOf(event, common).map(foldLine))
    written += 1
    if (written % IN_A_ROW === 0) await giveWay()
  }
  return [...lines, 'END:VCALENDAR', ''].join('\r\n')
}

function* eventsOf(
  meetings: Meeting[],
  items: ActionItem[],
  zone: string,
  appUrl: string,
): Generator<CalendarEvent> {
  for (const meeting of meetings) {
    yield {
      uid: `meeting-${meeting.id}`,
      title: `${meeting.title} (${meeting.client.name})`,
      times: hasTime(meeting, zone) ? timed(meeting) : allDay(dayIn(zone, new Date(meeting.date))),
      url: `${appUrl}/meetings/${meeting.id}`,
    }
  }
  for (const item of items) yield* dueEventOf(item, appUrl)
}

function linesOf(
  { uid, title, times, url }: CalendarEvent,
  { host, stamp }: { host: string; stamp: string },
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@${host}`,
    `SUMMARY:${plainLine(title).replace(/[\\;,]/g, '\\$&')}`,
    `DTSTAMP:${stamp}`,
    ...times,
    `URL:${url}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ]
}

function timed({ date, duration }: Meeting): string[] {
  const minutes = Math.max(1, Math.round((duration || DEFAULT_SECONDS) / 60))
  return [`DTSTART:${utc(new Date(date))}`, `DURATION:PT${minutes}M`]
}

function utc(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '')
}
