import { isKnown } from './time-zones'

const EVENTS = /^(?=BEGIN:VEVENT$)/m
const EVENT_END = '\nEND:VEVENT'
const CALENDAR_ZONE = /^X-WR-TIMEZONE(?:;[^:\n]*)?:(.*)$/m
const DEFINITION = '\nBEGIN:VTIMEZONE\n'
const ZONE_ID = /^TZID:(.*)$/m
/** A definition's id is within this many characters. */
const DEFINITION_HEAD = 500
const START_ZONE = /^DTSTART(?:;[^:\n]*)?;TZID=("[^"\n]*"|[^:;\n]*)/m
/** A time without a zone, which has neither a `Z` nor a TZID parameter. */
const FLOATING =
  /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)((?:;(?!TZID=)[^:;\n]*)*):(?=\d{8}T\d{6}(?![Z\d]))/gm

/**
 * Gives times without a zone the one of their event's start, or else of their calendar, or `zone`. The
 * library would repeat them at the same moment of UTC, which is another hour after a change of DST. `text`
 * has no folded lines, and its names are in capitals.
 */
export function withZones(text: string, zone: string): string {
  const usual = zoneOf(text) ?? zone
  const [around = '', ...events] = text.split(EVENTS)
  const zoned = events.map((event) => {
    const end = event.indexOf(EVENT_END)
    const own = START_ZONE.exec(event)?.[1] ?? usual
    const times = event.slice(0, end).replace(FLOATING, `$1$2;TZID=${own.replaceAll('$', '$$$$')}:`)
    return times + event.slice(end)
  })
  return around + zoned.join('')
}

/** The zone that a calendar names for all its times, or the first that it defines. */
function zoneOf(text: string): string | null {
  const named = CALENDAR_ZONE.exec(text)?.[1]?.trim()
  if (named && isKnown(named)) return named
  const at = text.indexOf(DEFINITION)
  return ZONE_ID.exec(at < 0 ? '' : text.slice(at, at + DEFINITION_HEAD))?.[1]?.trim() || null
}
