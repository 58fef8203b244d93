import { tzOffset as readOffset } from '@date-fns/tz/tzOffset'
import { millisecondsInDay } from 'date-fns/constants'

/** More than ten years. */
export const MOST_DAYS = 4_000

/** Readers can name any of six hundred zones. */
export const MOST_ZONES = 50

/** By zone, the offset during each UTC day; null if it changes on that day. */
const offsets = new Map<string, Map<number, number | null>>()

/**
 * A zone's offset from UTC at a moment, in minutes; NaN if there is none. Remembered by day for all readers,
 * because the runtime takes a microsecond to find it, and a page asks for thirty.
 */
export function tzOffset(zone: string, at: Date): number {
  let days = offsets.get(zone)
  if (!days || days.size >= MOST_DAYS) {
    if (offsets.size >= MOST_ZONES) offsets.clear()
    days = new Map()
    offsets.set(zone, days)
  }
  const day = Math.floor(at.getTime() / millisecondsInDay)
  let offset = days.get(day)
  if (offset === undefined) {
    offset = offsetDuring(zone, day)
    days.set(day, offset)
  }
  return offset ?? readOffset(zone, at)
}

function offsetDuring(zone: string, day: number): number | null {
  const first = readOffset(zone, new Date(day * millisecondsInDay))
  const next = readOffset(zone, new Date((day + 1) * millisecondsInDay))
  return first === next ? first : null
}
