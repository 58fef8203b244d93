import type { NewMeeting } from '@app/db/meetings/meetings'
import {
  LARGEST_ID,
  MEETING_TITLE_CHARACTERS,
  MEETING_TYPE_CHARACTERS,
} from '@app/web/browser/limits'
import { VISIBLE } from '@app/web/browser/visible'
import { momentIn } from '@app/web/time/days'
import { dayWithoutTime, knownMoment } from '@app/web/time/unknown-time'
import { typedLine } from '../http/plain-text'
import { refuse } from '../http/refusals'

const FIRST_YEAR = 1900
const LAST_YEAR = 2200
const DATE =
  /^((\d{4})-(\d{2})-(\d{2}))(?:T([01]\d:[0-5]\d|2[0-3]:[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/

/** The meeting that an upload belongs to. */
export type Details = { meeting: NewMeeting; meetingId: number | null }

/**
 * Parses the `meetingData` of an upload. Ignores what the server decides itself (status, duration, owner,
 * paths). A date without a
 * time is a day in `zone`, a time without an offset is that of its clocks. Throws refusals with words that the upload dialog knows.
 */
export function readDetails(text: string | undefined, zone: string): Details {
  if (text === undefined) throw refuse('noMeetingData')
  const data = parseObject(text)
  const title = typeof data.title === 'string' ? typedLine(data.title) : ''
  if (!new RegExp(VISIBLE).test(title)) throw refuse('noTitle')
  if (title.length > MEETING_TITLE_CHARACTERS) throw refuse('badTitle')
  const clientId = readId(data.clientId)
  if (clientId === null) throw refuse('noClient')
  return {
    meeting: {
      title,
      clientId,
      date: readDate(data.date, zone),
      duration: null,
      type: readType(data.type),
    },
    meetingId: readId(data.meetingId),
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null) return { ...parsed }
  } catch {}
  throw refuse('badMeetingData')
}

/** An invalid type becomes the default. */
function readType(value: unknown): string {
  const type = typeof value === 'string' ? typedLine(value) : ''
  return type !== '' && type.length <= MEETING_TYPE_CHARACTERS ? type : 'Uploaded'
}

function readId(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  if (typeof id !== 'number' || !Number.isInteger(id)) return null
  return id >= 1 && id <= LARGEST_ID ? id : null
}

/** The moment of a time on the clocks of `zone`. */
function momentAt(zone: string, day: string, time: string): string {
  return knownMoment(zone, momentIn(zone, day, time))
}

/** ISO. An impossible date is refused, not shifted. */
function readDate(value: unknown, zone: string): string {
  const found = typeof value === 'string' ? DATE.exec(value.trim()) : null
  if (!found) throw refuse('badDate')
  const [text, whole = '', year, month, day, time, offset] = found
  const asUtc = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const exists = asUtc.getUTCMonth() === Number(month) - 1 && asUtc.getUTCDate() === Number(day)
  if (!exists) throw refuse('badDate')
  const moment = time === undefined ? dayWithoutTime(zone, whole) : momentAt(zone, whole, time)
  const date = new Date(offset === undefined ? moment : text)
  if (Number.isNaN(date.getTime())) throw refuse('badDate')
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) throw refuse('badDate')
  return date.toISOString()
}
