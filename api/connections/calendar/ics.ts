import type { Meeting } from '@app/db/meetings/meetings'
import { createEvents, type EventAttributes } from 'ics'

const LINE_OCTETS = 75
const DEFAULT_SECONDS = 3600

/** The meetings as an iCalendar file: times in UTC, titles and clients as they are called. */
export function calendarOf(meetings: Meeting[], appUrl: string): string {
  const { value, error } = createEvents(
    meetings.map((meeting) => eventOf(meeting, appUrl)),
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
