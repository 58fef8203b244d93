import type { ActionItem } from '@app/db/meetings/action-items/action-items'
import type { Meeting } from '@app/db/meetings/meetings'
import type { EventAttributes } from 'ics'
import { plainLine } from '../../http/plain-text'
import { dueEventOf } from './due-event'
import { foldLines } from './fold-lines'

const DEFAULT_SECONDS = 3600

/**
 * Meetings, and open action items on their due date, as an iCalendar file. Items are all-day events that
 * don't block time, because calendars that subscribe to a feed do not show its tasks.
 */
export async function calendarOf(
  meetings: Meeting[],
  items: ActionItem[],
  appUrl: string,
): Promise<string> {
  const { createEvents } = await import('ics')
  const { value, error } = createEvents(
    [
      ...meetings.map((meeting) => eventOf(meeting, appUrl)),
      ...items.flatMap((item) => dueEventOf(item, appUrl)),
    ],
    { productId: 'colloquy', calName: 'Client meetings', method: 'PUBLISH' },
  )
  if (!value) throw error ?? new Error('The calendar could not be created')
  return foldLines(value)
}

function eventOf(meeting: Meeting, appUrl: string): EventAttributes {
  return {
    uid: `meeting-${meeting.id}@${new URL(appUrl).hostname}`,
    title: plainLine(`${meeting.title} (${meeting.client.name})`),
    start: Date.parse(meeting.date),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: Math.max(1, Math.round((meeting.duration || DEFAULT_SECONDS) / 60)) },
    url: `${appUrl}/meetings/${meeting.id}`,
    status: 'CONFIRMED',
  }
}
