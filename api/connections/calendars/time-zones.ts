/** A day of each half of the year, of which one has daylight saving time. */
const YEAR = new Date().getUTCFullYear()
const HALVES = [Date.UTC(YEAR, 0, 15), Date.UTC(YEAR, 6, 15)] as const
const BEGIN = /^BEGIN:VTIMEZONE$/im
const END = /^END:VTIMEZONE$/im
/** Definitions that are read, and their longest length in characters. */
const MOST_ZONES = 200
const LONGEST_ZONE = 50_000
const OBSERVANCE = /^BEGIN:(STANDARD|DAYLIGHT)$[\s\S]{0,2000}?^END:\1$/gim
/** Parts of a name that an id ends with, as "/mozilla.org/20050126_1/America/Indiana/Knox". */
const NAME_PARTS = [3, 2]
/** In characters; “America/Argentina/ComodRivadavia” has 32. */
const LONGEST_NAME = 60
const PARAMETER = /;TZID=(?:"([^"\n]*)"|([^:;,\n]*))/gi

/**
 * Replaces the names that a calendar gives its time zones by names that are known everywhere, according to
 * its own definitions or the names' ends: the library knows none of these, and would take the times for
 * local ones. `text` has no folded lines, and `zone` is preferred.
 */
export function withKnownZones(text: string, zone: string): string {
  const names = new Map<string, string>()
  const definitions = text.split(BEGIN, MOST_ZONES + 1).slice(1)
  for (const [definition = ''] of definitions.map((each) =>
    each.slice(0, LONGEST_ZONE).split(END, 1),
  )) {
    const id = property(definition, 'TZID')
    if (id === null || names.has(id) || isKnown(id)) continue
    const known = knownZone(id, definition, zone)
    if (known !== null) names.set(id, known)
  }
  const used = new Set(
    [...text.matchAll(PARAMETER)].map(([, quoted, plain = '']) => quoted ?? plain),
  )
  for (const id of [...used].slice(0, MOST_ZONES)) {
    const known = names.has(id) || isKnown(id) ? undefined : nameIn(id)
    if (known !== undefined) names.set(id, known)
  }
  if (names.size === 0) return text
  return text
    .replace(/^TZID:(.*)$/gim, (_, id: string) => `TZID:${names.get(id.trim()) ?? id.trim()}`)
    .replace(PARAMETER, (parameter, quoted?: string, plain?: string) => {
      const known = names.get(quoted ?? plain ?? '')
      return known === undefined ? parameter : `;TZID=${known}`
    })
}

function knownZone(id: string, definition: string, zone: string): string | null {
  const location = property(definition, 'X-LIC-LOCATION')
  const known = location !== null && isKnown(location) ? location : nameIn(id)
  return known ?? byOffsets(definition, zone)
}

/** The name that a longer id ends with. */
function nameIn(id: string): string | undefined {
  const parts = id.slice(-LONGEST_NAME).split('/')
  const names = NAME_PARTS.map((count) => parts.slice(-count).join('/'))
  return names.find((name) => name.includes('/') && isKnown(name))
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
  return offsetsOf(zone) === wanted ? zone : (zonesByOffsets().get(wanted) ?? null)
}

let zones: Map<string, string> | null = null

/** Europe, America and Australia first: the dates of the change are the usual ones there. */
function zonesByOffsets(): Map<string, string> {
  if (zones !== null) return zones
  const rank = (name: string) => (/^(Europe|America|Australia)\//.test(name) ? 1 : 0)
  const last = Intl.supportedValuesOf('timeZone').toReversed()
  const sorted = last.toSorted((one, other) => rank(one) - rank(other))
  zones = new Map(sorted.map((name) => [offsetsOf(name), name]))
  return zones
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

/** In minutes, as “winter,summer” of the northern half. */
function offsetsOf(zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  return HALVES.map((time) => {
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value
    const [, sign = '+', hours = 0, minutes = 0] = /([+-])(\d+):(\d+)/.exec(name ?? '') ?? []
    return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
  }).join()
}

export function isKnown(zone: string): boolean {
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
