import type { CalendarEvent } from '@app/db/accounts/calendars/events'
import type { Meeting } from '@app/db/meetings/meetings'

export type Entry = {
  key: string
  at: string
  ends: number
  title: string
  about: string
  clientId: number | null
  meetingId: number | null
}

/** A meeting as a list entry; it ends after its duration. */
export function meetingEntry({ id, date, duration, title, client }: Meeting): Entry {
  const ends = Date.parse(date) + (duration || 0) * 1000
  const about = { about: client.name, clientId: client.id, meetingId: id }
  return { key: `meeting ${id}`, at: date, ends, title, ...about }
}

/** All-day events are not appointments, and events that became meetings are already listed. */
export function eventEntry(event: CalendarEvent): Entry[] {
  const { id, startsAt, endsAt, title, client, calendarName, allDay, meetingId } = event
  if (allDay || meetingId !== null) return []
  const about = { about: client?.name ?? calendarName, clientId: client?.id ?? null }
  const entry = { key: `event ${id}`, at: startsAt, ends: Date.parse(endsAt), title, ...about }
  return [{ ...entry, meetingId: null }]
}
