import type { ActionItem } from '@app/db/meetings/action-items/action-items'
import type { Meeting } from '@app/db/meetings/meetings'
import { addDays } from 'date-fns'
import { createEvents, type DateArray, type EventAttributes } from 'ics'

const LINE_OCTETS = 75
const DEFAULT_SECONDS = 3600

/**
 * Meetings, and open action items on the day they are due, as an iCalendar file. Items are events of a
 * whole day, which take no time: calendars that subscribe to a feed do not show its tasks.
 */
export function calendarOf(meetings: Meeting[], items: ActionItem[], appUrl: string): string {
  const { value, error } = createEvents(
    [
      ...meetings.map((meeting) => eventOf(meeting, appUrl)),
      ...items.flatMap((item) => dueEventOf(item, appUrl)),
    ],
    { productId: 'colloquy', calName: 'Client meetings', method: 'PUBLISH' },
  )
  if (!value) throw error ?? new Error('The calendar could not be made')
  return foldLines(value)
}

/** Lines of 75 octets at most, as RFC 5545 wants them; the library counts otherwise. */
function foldLines(calendar: string): string {
  const lines = calendar.replace(/\r\n[ \t]/g, '').split('\r\n')
  return lines.map(foldLine).join('\r\n')
}

function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (octets + length > LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += length
  }
  return folded
}

function eventOf(meeting: Meeting, appUrl: string): EventAttributes {
  return {
    uid: `meeting-${meeting.id}@${new URL(appUrl).hostname}`,
    title: `${meeting.title} (${meeting.client.name})`,
    start: Date.parse(meeting.date),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: Math.max(1, Math.round((meeting.duration || DEFAULT_SECONDS) / 60)) },
    url: `${appUrl}/meetings/${meeting.id}`,
    status: 'CONFIRMED',
  }
}

function dueEventOf(item: ActionItem, appUrl: string): EventAttributes[] {
  if (item.due === null) return []
  const day = new Date(`${item.due}T00:00:00Z`)
  const dateOf = (at: Date): DateArray => [
    at.getUTCFullYear(),
    at.getUTCMonth() + 1,
    at.getUTCDate(),
  ]
  return [
    {
      uid: `action-item-${item.id}@${new URL(appUrl).hostname}`,
      title: `${item.text.replace(/\s+/g, ' ')} (${item.clientName})`,
      start: dateOf(day),
      end: dateOf(addDays(day, 1)),
      url: `${appUrl}/meetings/${item.meetingId}`,
      status: 'CONFIRMED',
      transp: 'TRANSPARENT',
      sequence: item.version,
    },
  ]
}
