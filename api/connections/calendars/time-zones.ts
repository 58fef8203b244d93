/** A day of each half of the year, of which one has daylight saving time. */
const YEAR = new Date().getUTCFullYear()
const HALVES = [Date.UTC(YEAR, 0, 15), Date.UTC(YEAR, 6, 15)] as const
const ZONE = /^BEGIN:VTIMEZONE$[\s\S]*?^END:VTIMEZONE$/gim
const OBSERVANCE = /^BEGIN:(STANDARD|DAYLIGHT)$[\s\S]*?^END:\1$/gim
/** "/mozilla.org/20050126_1/Europe/Berlin" */
const LAST_NAMES = /([A-Z][\w+-]+(?:\/[A-Z][\w+-]+){1,2})$/

/**
 * Replaces the names that a calendar gives its time zones by names that are known everywhere, according to
 * its own definitions: the library knows none of these, and would take the times for local ones. `text` has
 * no folded lines, and `zone` is preferred.
 */
export function withKnownZones(text: string, zone: string): string {
  const names = new Map<string, string>()
  for (const [definition] of text.matchAll(ZONE)) {
    const id = property(definition, 'TZID')
    const known = id === null || isKnown(id) ? null : knownZone(id, definition, zone)
    if (id !== null && known !== null) names.set(id, known)
  }
  if (names.size === 0) return text
  return text
    .replace(/^TZID:(.*)$/gim, (_, id: string) => `TZID:${names.get(id.trim()) ?? id.trim()}`)
    .replace(
      /;TZID=(?:"([^"\n]*)"|([^:;,\n]*))/gi,
      (parameter, quoted?: string, plain?: string) => {
        const known = names.get(quoted ?? plain ?? '')
        return known === undefined ? parameter : `;TZID=${known}`
      },
    )
}

function knownZone(id: string, definition: string, zone: string): string | null {
  const location = property(definition, 'X-LIC-LOCATION')
  const named = LAST_NAMES.exec(id)?.[1]
  return [location, named].find((name) => name && isKnown(name)) ?? byOffsets(definition, zone)
}

/** A zone with the offsets of the definition in both halves of this year. */
function byOffsets(definition: string, zone: string): string | null {
  const observances = [...definition.matchAll(OBSERVANCE)].map(([text, kind]) => ({
    text,
    isDaylight: kind?.toUpperCase() === 'DAYLIGHT',
    since: property(text, 'DTSTART') ?? '',
  }))
  const current = observances.toSorted((one, other) => one.since.localeCompare(other.since))
  const standard = current.findLast(({ isDaylight }) => !isDaylight)
  const daylight = current.findLast(({ isDaylight, text }) => isDaylight && isInForce(text))
  const winter = offsetTo(standard?.text ?? daylight?.text ?? '')
  if (winter === null) return null
  const summer = daylight ? (offsetTo(daylight.text) ?? winter) : winter
  const isSouthern = /BYMONTH=(?:8|9|10|11|12)\b/.test(daylight?.text ?? '')
  const wanted = (isSouthern ? [summer, winter] : [winter, summer]).join()
  return [zone, ...zones()].find((name) => offsetsOf(name).join() === wanted) ?? null
}

/** Europe and America first: the dates of the change are the usual ones there. */
function zones(): string[] {
  const rank = (name: string) => (/^(Europe|America|Australia)\//.test(name) ? 0 : 1)
  return Intl.supportedValuesOf('timeZone').toSorted((one, other) => rank(one) - rank(other))
}

/** False for a rule that ended in an earlier year. */
function isInForce(observance: string): boolean {
  const until = /^RRULE\b.*UNTIL=(\d{4})/im.exec(observance)?.[1]
  const repeats = /^RRULE\b/im.test(observance)
  return repeats && (until === undefined || Number(until) >= YEAR)
}

/** Minutes of "-0500" after TZOFFSETTO. */
function offsetTo(observance: string): number | null {
  const [, sign, hours, minutes] =
    /^([+-])(\d{2})(\d{2})/.exec(property(observance, 'TZOFFSETTO') ?? '') ?? []
  return sign === undefined ? null : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
}

function offsetsOf(zone: string): number[] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  return HALVES.map((time) => {
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value
    const [, sign = '+', hours = 0, minutes = 0] = /([+-])(\d+):(\d+)/.exec(name ?? '') ?? []
    return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
  })
}

function isKnown(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

function property(text: string, name: string): string | null {
  const found = new RegExp(`^${name}(?:;[^:\\n]*)?:(.*)$`, 'im').exec(text)
  return found?.[1]?.trim() || null
}
