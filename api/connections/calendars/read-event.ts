import type { ReadEvent } from '@app/db/accounts/calendars/calendar-content'
import { FIRST_MOMENT, LAST_MOMENT } from '@app/web/browser/limits'
import { formatISO } from 'date-fns/formatISO'
import type { Attendee } from 'node-ical'
import type { Event } from './library'
import { CALENDAR_LIMITS } from './limits'

const DAY_MS = 86_400_000

/** `event` is the series, or what it was changed to; `occurrence` is when the series has it. */
export type Instance = {
  start: Date
  end: Date
  isFullDay: boolean
  event: Event
  occurrence: string
}

export function readEvent(
  series: Event,
  { start, end, isFullDay, event, occurrence }: Instance,
): ReadEvent[] {
  const startsAt = isFullDay ? dayOf(start) : start
  const last = isFullDay ? dayOf(end) : end
  const shortest = isFullDay ? startsAt.getTime() + DAY_MS : startsAt.getTime()
  const attendees = [event.attendee ?? series.attendee ?? []].flat()
  const isPrivate = /PRIVATE|CONFIDENTIAL/i.test(event.class ?? series.class ?? '')
  return [
    {
      uid: uidOf(series),
      occurrence,
      title: (isPrivate ? '' : lineOf(event.summary, CALENDAR_LIMITS.titleCharacters)) || 'Busy',
      location: isPrivate ? '' : lineOf(event.location, CALENDAR_LIMITS.titleCharacters),
      startsAt: storable(startsAt.getTime()).toISOString(),
      endsAt: storable(Math.max(last.getTime(), shortest)).toISOString(),
      allDay: isFullDay,
      ...peopleOf(isPrivate ? [] : attendees),
    },
  ]
}

/** The series' id, without what the database can't store; some programs write none. */
export function uidOf({ uid, start, summary }: Event): string {
  const id = uid || `${start?.toJSON()} ${lineOf(summary, CALENDAR_LIMITS.titleCharacters)}`
  return String(id).replaceAll('\0', ' ').toWellFormed().slice(0, CALENDAR_LIMITS.uidCharacters)
}

/** UTC midnight of a date that begins at midnight here. */
function dayOf(start: Date): Date {
  const day = storable(start.getTime(), DAY_MS)
  return new Date(`${formatISO(day, { representation: 'date' })}T00:00:00Z`)
}

/**
 * The moment, or the nearest that the database reads, with a `margin` in milliseconds: an invitation may last
 * for a million weeks, and must not keep the others from being saved.
 */
function storable(time: number, margin = 0): Date {
  return new Date(Math.min(Math.max(time, FIRST_MOMENT + margin), LAST_MOMENT - margin))
}

/** Without rooms and people who declined. */
function peopleOf(attendees: Attendee[]): { emails: string[]; names: string[] } {
  const people = attendees
    .slice(0, CALENDAR_LIMITS.attendees)
    .map((attendee) => (typeof attendee === 'string' ? { val: attendee, params: {} } : attendee))
    .filter(({ params }) => !/ROOM|RESOURCE/i.test(params.CUTYPE ?? ''))
    .filter(({ params }) => params.PARTSTAT !== 'DECLINED')
  const emails = people
    .map(({ val }) => lineOf(val.replace(/^mailto:/i, ''), CALENDAR_LIMITS.titleCharacters))
    .filter((email) => email.includes('@'))
  const names = people.map(({ params }) => lineOf(params.CN, CALENDAR_LIMITS.nameCharacters))
  return {
    emails: [...new Set(emails.map((email) => email.toLowerCase()))],
    names: [...new Set(names.filter(Boolean))],
  }
}

/** A property's text on one line, without unstorable characters and bidi controls. */
function lineOf(property: unknown, characters: number): string {
  const text =
    typeof property === 'object' && property !== null && 'val' in property ? property.val : property
  if (typeof text !== 'string') return ''
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
  return line.toWellFormed().trim().slice(0, characters)
}
