/** As many as the runtime has. */
const zones = new Set<string>()

/** Names that PostgreSQL reads as abbreviations without summer time, or does not know. */
const RENAMED: Record<string, string> = {
  CET: 'Europe/Brussels',
  EET: 'Europe/Athens',
  MET: 'Europe/Brussels',
  WET: 'Europe/Lisbon',
  'Canada/East-Saskatchewan': 'America/Regina',
  'US/Pacific-New': 'America/Los_Angeles',
}
/** PostgreSQL takes `+05:30` for west of Greenwich. */
const OFFSET = /^[+-]/

/**
 * The name of a zone that runtime and database read alike, ignoring case; null if unknown. External input
 * must pass here before dates are formatted in it, because each spelling would be cached.
 */
export function knownZone(zone: string): string | null {
  if (zones.has(zone)) return zone
  const name = nameOf(zone)
  if (name === null || OFFSET.test(name)) return null
  const common = RENAMED[name] ?? name
  zones.add(common)
  return common
}

/** The runtime's own name. */
function nameOf(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
