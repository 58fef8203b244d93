import { dayIn, momentIn, timeIn } from '../../time/days'
import { containerTime, OLDEST } from './container-time'
import { STAMP, titleOf } from './file-title'

/** What a file reveals about its meeting; `isTimed` if that includes the time of day. */
export type FileFacts = { title: string; at: Date | null; isTimed: boolean }

/** What a file suggests for its meeting; `time` is empty if only the day is known. */
export type FileSuggestion = { title: string; at: Date | null; day: string | null; time: string }

/** Suggests a meeting's title, day and time, in the reader's zone. */
export async function readSuggestion(file: File, zone: string): Promise<FileSuggestion> {
  const { title, at, isTimed } = await readFileFacts(file, (day, time) => momentIn(zone, day, time))
  const time = at && isTimed ? timeIn(zone, at) : ''
  return { title, at, day: at && dayIn(zone, at), time }
}

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
