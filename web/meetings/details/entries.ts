import { dayIn, momentIn, timeIn } from '../../time/days'
import { dayWithoutTime, hasTime, knownMoment } from '../../time/unknown-time'

/** A meeting's details as typed: date (yyyy-MM-dd), time (HH:mm; empty if unknown), minutes. */
export type Entries = {
  title: string
  clientId: string
  day: string
  time: string
  minutes: string
  type: string
}

/** A meeting's details on the server: ISO time, duration in seconds. */
type Details = {
  title: string
  clientId: number
  date: string
  duration: number | null
  type: string
  status: string
}

const MORNING = 9

/** Longest meeting, in minutes. */
const MAX_MINUTES = 24 * 60

/** Begins at 9 AM, or at the next full hour of a day on which that is past. */
export function emptyEntries(day: string, zone: string, now: Date): Entries {
  const hour = day === dayIn(zone, now) ? Number(timeIn(zone, now).slice(0, 2)) + 1 : MORNING
  const time = hour > MORNING && hour < 24 ? `${hour}:00` : '09:00'
  return { title: '', clientId: '', day, time, minutes: '60', type: 'Meeting' }
}

/** A meeting's data as typed entries. */
export function entriesOf(
  { title, clientId, date, duration, type, status }: Details,
  zone: string,
): Entries {
  const at = new Date(date)
  const minutes = duration ? String(Math.max(1, Math.round(duration / 60))) : ''
  return {
    title,
    clientId: String(clientId),
    day: dayIn(zone, at),
    time: hasTime({ date, status }, zone) ? timeIn(zone, at) : '',
    minutes,
    type,
  }
}

/** Errors by entry. An unknown time or length may stay unknown. */
export function entryErrors(
  entries: Entries,
  before?: Entries,
): Partial<Record<keyof Entries, string>> {
  const minutes = Number(entries.minutes.trim() || 'none')
  const fits = Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_MINUTES
  return {
    ...(!entries.title.trim() && { title: 'Required' }),
    ...(!entries.clientId && { clientId: 'Required' }),
    ...(!entries.day && { day: 'Required' }),
    ...(!entries.time && before?.time !== '' && { time: 'Required' }),
    ...(!fits &&
      entries.minutes !== before?.minutes && { minutes: `Enter 1 to ${MAX_MINUTES} minutes` }),
  }
}

export function isComplete(entries: Entries, before?: Entries): boolean {
  return Object.keys(entryErrors(entries, before)).length === 0
}

/** A new meeting for the server. */
export function detailsOf(entries: Entries, zone: string) {
  return {
    title: entries.title.trim(),
    clientId: Number(entries.clientId),
    date: entries.time
      ? momentIn(zone, entries.day, entries.time)
      : dayWithoutTime(zone, entries.day),
    duration: Number(entries.minutes) * 60,
    type: entries.type.trim() || 'Meeting',
  }
}

/** Changed entries for the server; an untouched time keeps its seconds. */
export function changesOf(before: Entries, after: Entries, zone: string) {
  const { title, clientId, date: moment, duration, type } = detailsOf(after, zone)
  const date = after.time ? knownMoment(zone, moment) : moment
  return {
    ...(after.title !== before.title && { title }),
    ...(after.clientId !== before.clientId && { clientId }),
    ...((after.day !== before.day || after.time !== before.time) && { date }),
    ...(after.minutes !== before.minutes && { duration }),
    ...(after.type !== before.type && { type }),
  }
}

/** Names typed in one line, without duplicates. */
export function namesOf(line: string): string[] {
  const names = line.split(/[,;\n]/).map((name) => name.trim())
  return [...new Set(names.filter(Boolean))]
}
