/** As many as the runtime has. */
const zones = new Set<string>()

/**
 * The runtime's own name of a zone, ignoring case; null if unknown. External input must pass here before
 * dates are formatted in it, because each spelling would be cached.
 */
export function knownZone(zone: string): string | null {
  if (zones.has(zone)) return zone
  try {
    const name = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
    zones.add(name)
    return name
  } catch {
    return null
  }
}
