import type { CalendarEvent } from '@app/db/accounts/calendars/events'
import { addDays } from 'date-fns/addDays'
import { useMemo } from 'react'
import useSWR from 'swr'
import { fresh } from '../browser/api'
import { useDates } from '../time/dates'
import { changeDay, dayIn, momentIn } from '../time/days'
import { LIST_KEPT_MS } from './list-cache'
import { useIsDemo } from './samples/demo-user'

/** Calendars change on their own; an open page reloads them. */
const ASKED_AGAIN_MS = 5 * 60_000
const DAY_MS = 86_400_000
const NONE: CalendarEvent[] = []

/** External calendars' events between two days of the reader; empty until loaded. */
export function useCalendarEvents(firstDay: string, lastDay: string) {
  const demo = useIsDemo()
  const { zone } = useDates()
  const { data, mutate } = useSWR<CalendarEvent[]>(
    demo ? null : eventsCall(firstDay, lastDay, zone),
    { ...fresh(), dedupingInterval: LIST_KEPT_MS, refreshInterval: ASKED_AGAIN_MS },
  )
  const events = data ?? NONE
  const byDay = useMemo(() => eventsByDay(events, zone), [events, zone])
  return { events, byDay, reload: () => mutate() }
}

/** The call for the events between two days (yyyy-MM-dd) of a zone, both inclusive. */
export function eventsCall(firstDay: string, lastDay: string, zone: string): string {
  const from = momentIn(zone, firstDay)
  return `/api/calendar/events?from=${from}&to=${momentIn(zone, dayAfter(lastDay))}`
}

/** Events by the reader's day. A multi-day event is on each of its days. */
export function eventsByDay(events: CalendarEvent[], zone: string): Map<string, CalendarEvent[]> {
  const days = new Map<string, CalendarEvent[]>()
  for (const event of events) {
    for (const day of daysOf(event, zone)) days.set(day, [...(days.get(day) ?? []), event])
  }
  return days
}

function daysOf({ startsAt, endsAt, allDay }: CalendarEvent, zone: string): string[] {
  const own = allDay ? 'UTC' : zone
  const end = Math.max(Date.parse(startsAt), Date.parse(endsAt) - 1)
  const last = dayIn(own, new Date(Math.min(end, Date.parse(startsAt) + MAX_DAYS * DAY_MS)))
  const days = [dayIn(own, new Date(startsAt))]
  for (let day = days[0] ?? last; day < last; ) {
    day = dayAfter(day)
    days.push(day)
  }
  return days
}

/** Maximum days on which one event is shown. */
const MAX_DAYS = 62

function dayAfter(day: string): string {
  return changeDay(day, (date) => addDays(date, 1))
}

/** True for an event in progress at that moment, or starting within minutes. */
export function isNow(
  { startsAt, endsAt, allDay }: CalendarEvent,
  at: Date,
  early: number,
): boolean {
  if (allDay) return false
  return Date.parse(startsAt) - early * 60_000 <= at.getTime() && at.getTime() < Date.parse(endsAt)
}
