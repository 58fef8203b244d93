/** As many as the runtime has. */
const zones = new Set<string>()

/**
 * The runtime's own name of a zone, whatever its case; null if it knows none. What others sent has to
 * pass here before dates are written in it: each spelling would be kept.
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
