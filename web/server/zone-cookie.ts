import { knownZone } from '../time/known-zone'

/** The zone that the reader's browser sent with its request; null if missing or unknown. */
export function zoneOfBrowser(request: Request): string | null {
  const cookie = /(?:^|;\s*)tz=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
  const zone = decode(cookie ?? '')
  return zone === '' ? null : knownZone(zone)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
