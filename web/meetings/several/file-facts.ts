import { containerTime, OLDEST } from './container-time'

/** What a file reveals about its meeting; `isTimed` if that includes the time of day. */
export type FileFacts = { title: string; at: Date | null; isTimed: boolean }

/** 2026-11-22 09.14, 20261122_091400 and the like; the time may be missing. */
const STAMP =
  /(20\d\d)[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?:[ T_-]+(?:at )?([01]\d|2[0-3])[-_.:h]?([0-5]\d)(?:[-_.:]?[0-5]\d)?)?/

/**
 * Title and time of a recording: from its container, otherwise its name. The file's own date is only
 * a day: at its time of day it was copied or edited.
 */
export async function readFileFacts(file: File, zoneDate: ZoneDate): Promise<FileFacts> {
  const stamp = STAMP.exec(file.name)
  const container = await containerTime(file).catch(() => null)
  const named = stamp?.[4] ? dateOf(stamp, zoneDate) : null
  const timed = container ?? named
  const at = timed ?? dateOf(stamp, zoneDate) ?? ownDate(file)
  return { title: titleOf(file.name), at, isTimed: timed !== null }
}

/** The moment of a date and time in the reader's zone. */
type ZoneDate = (day: string, time: string) => string

function dateOf(stamp: RegExpExecArray | null, zoneDate: ZoneDate): Date | null {
  if (!stamp) return null
  const [, year, month, day, hour = '12', minute = '00'] = stamp
  return new Date(zoneDate(`${year}-${month}-${day}`, `${hour}:${minute}`))
}

function ownDate({ lastModified }: File): Date | null {
  return lastModified > OLDEST ? new Date(lastModified) : null
}

/** The name without extension and date, as words. */
export function titleOf(name: string): string {
  const bare = name.replace(/\.[a-z0-9]{1,5}$/i, '').replace(STAMP, ' ')
  const words = bare.replace(/[_\s]+|(?<=\s)-+(?=\s)/g, ' ').replace(/\s+/g, ' ')
  const title = words.replace(/^[\s\-–()]+|[\s\-–()]+$/g, '')
  return capitalized(title) || name.replace(/\.[a-z0-9]{1,5}$/i, '')
}

/** A title begins with a capital; a name with capitals elsewhere is left as its author wrote it. */
function capitalized(title: string): string {
  return title === title.toLowerCase() ? title.charAt(0).toUpperCase() + title.slice(1) : title
}
