import { longDate, timeOfDay } from '@app/ai/answer/long-date'
import type { CalendarEvent } from '@app/db/accounts/calendars/events'
import type { MeetingRow } from '@app/db/search/meeting-rows'
import { FROM_OTHERS, more, plain } from '../../text'

/** Maximum events listed, and attendees named of each. */
const LISTED = 10
const NAMED = 5

/** A paragraph that lists events, each with its place and attendees if `isWhole`. */
export function eventLines(events: CalendarEvent[], timeZone: string, isWhole = false): string {
  const lines = events
    .slice(0, LISTED)
    .map((event) => `${lineOf(event, timeZone)}${isWhole ? wholeOf(event) : ''}`)
  return [FROM_OTHERS, '', ...lines, ...more(events.length, LISTED)].join('\n')
}

/** A paragraph that lists planned meetings without citing them: "- December 4, 2026, 3:00 PM: **Review**, Ada Byron". */
export function plannedLines(meetings: MeetingRow[], timeZone: string): string {
  if (meetings.length === 0) return ''
  const lines = meetings.slice(0, LISTED).map(({ date, title, clientName }) => {
    const time = `${longDate(date, timeZone)}, ${timeOfDay(date, timeZone)}`
    return `- ${time}: **${plain(title)}**, ${plain(clientName)}`
  })
  return ['Planned:', '', ...lines, ...more(meetings.length, LISTED)].join('\n')
}

/** "- December 4, 2026, 3:00 PM to 4:00 PM: **Dentist**, Private" */
function lineOf(event: CalendarEvent, timeZone: string): string {
  const { title, calendarName, client, allDay, startsAt, endsAt } = event
  const time = allDay
    ? `${longDate(startsAt, 'UTC')}, all day`
    : `${longDate(startsAt, timeZone)}, ${timeOfDay(startsAt, timeZone)} to ${timeOfDay(endsAt, timeZone)}`
  const whose = client === null ? '' : `, ${plain(client.name)}`
  return `- ${time}: **${plain(title)}**${whose}, ${plain(calendarName)}`
}

/** ", at Room 2, with Ana Costa, Tom Reed and 3 more" */
function wholeOf({ location, attendees }: CalendarEvent): string {
  const place = location.trim() === '' ? '' : `, at ${plain(location)}`
  if (attendees.length === 0) return place
  const named = attendees.slice(0, NAMED).map(plain).join(', ')
  const others = attendees.length - NAMED
  return `${place}, with ${named}${others > 0 ? ` and ${others} more` : ''}`
}
