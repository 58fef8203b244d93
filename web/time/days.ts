import { addMinutes } from 'date-fns/addMinutes'
import { differenceInMinutes } from 'date-fns/differenceInMinutes'
import { tzOffset } from '#zone-offset'

/** The calendar day of a moment in a zone, as yyyy-MM-dd. */
export function dayIn(zone: string, at: Date): string {
  return addMinutes(at, tzOffset(zone, at)).toISOString().slice(0, 10)
}

/** The time of day of a moment in a zone, as HH:mm. */
export function timeIn(zone: string, at: Date): string {
  return addMinutes(at, tzOffset(zone, at)).toISOString().slice(11, 16)
}

/**
 * The moment (ISO) of a day (yyyy-MM-dd) and time (HH:mm) in a zone. A time skipped by DST moves later by the
 * skip: a day without a midnight never becomes the day before.
 */
export function momentIn(zone: string, day: string, time = '00:00'): string {
  const shown = new Date(`${day}T${time}Z`)
  const guess = addMinutes(shown, -tzOffset(zone, shown))
  // the clocks may have changed between the guess and the day
  const moment = addMinutes(shown, -tzOffset(zone, guess))
  const skipped = differenceInMinutes(shown, addMinutes(moment, tzOffset(zone, moment)))
  return addMinutes(moment, Math.max(0, skipped)).toISOString()
}

/** A day (yyyy-MM-dd) as a date-fns date: local midnight. */
export function dateOf(day: string): Date {
  return new Date(`${day}T00:00`)
}

/**
 * The local day of a date: yyyy-MM-dd, or +010000-01-01. The zone's offset in minutes would be inexact: before 1900
 * it had seconds.
 */
export function dayOf(date: Date): string {
  const day = new Date(0)
  day.setUTCFullYear(date.getFullYear(), date.getMonth(), date.getDate())
  return day.toISOString().replace(/T.*/, '')
}

/** Applies a date-fns calculation to a day. */
export function changeDay(day: string, change: (date: Date) => Date): string {
  return dayOf(change(dateOf(day)))
}

/** True for a date (yyyy-MM-dd) that exists, in a year that meetings can have. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return false
  return changeDay(text, (date) => date) === text
}
