import type { ActionItem } from '@app/db/meetings/action-items/action-items'
import type { Meeting } from '@app/db/meetings/meetings'
import { dayIn } from '@app/web/time/days'
import { hasTime } from '@app/web/time/unknown-time'
import type { EventAttributes } from 'ics'
import { plainLine } from '../../http/plain-text'
import { allDay } from './all-day'
import { dueEventOf } from './due-event'
import { foldLines } from './fold-lines'

const DEFAULT_SECONDS = 3600

/**
 * Meetings, and open action items on their due date, as an iCalendar file. Items, and meetings of which only
 * the day in `zone` is known, are all-day events that don't block time: calendars that subscribe to a feed do
 * not show its tasks.
 */
export async function calendarOf(
  meetings: Meeting[],
  items: ActionItem[],
  zone: string,
  appUrl: string,
): Promise<string> {
  const { createEvents } = await import('ics')
  const { value, error } = createEvents(
    [
      ...meetings.map((meeting) => eventOf(meeting, zone, appUrl)),
      ...items.flatMap((item) => dueEventOf(item, appUrl)),
    ],
    { productId: 'colloquy', calName: 'Client meetings', method: 'PUBLISH' },
  )
  if (!value) throw error ?? new Error('The calendar could not be created')
  return foldLines(value)
}

function eventOf(meeting: Meeting, zone: string, appUrl: string): EventAttributes {
  return {
    uid: `meeting-${meeting.id}@${new URL(appUrl).hostname}`,
    title: plainLine(`${meeting.title} (${meeting.client.name})`),
    ...(hasTime(meeting, zone) ? timed(meeting) : allDay(dayIn(zone, new Date(meeting.date)))),
    url: `${appUrl}/meetings/${meeting.id}`,
    status: 'CONFIRMED',
  }
}

function timed({ date, duration }: Meeting) {
  return {
    start: Date.parse(date),
    startInputType: 'utc' as const,
    startOutputType: 'utc' as const,
    duration: { minutes: Math.max(1, Math.round((duration || DEFAULT_SECONDS) / 60)) },
  }
}
