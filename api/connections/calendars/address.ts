import { seal, unseal } from '../../secrets/seal'

/** The address as it is called: calendar programs write webcal for https. */
export function callableAddress(address: string): string {
  return address.trim().replace(/^webcals?:\/\//i, 'https://')
}

/** The address as the database keeps it: it opens the whole calendar. */
export function sealAddress(userId: number, address: string): string {
  return seal('calendar', String(userId), address)
}

/** The address that was kept; null if no secret of the server opens it. */
export function openAddress(userId: number, kept: string): string | null {
  return unseal('calendar', String(userId), kept)
}
