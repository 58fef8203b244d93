import { seal, unseal } from '../../secrets/seal'

/** The address to call: calendar programs write webcal for https. */
export function callableAddress(address: string): string {
  return address.trim().replace(/^webcals?:\/\//i, 'https://')
}

/** Seals the address for the database: it opens the whole calendar. */
export function sealAddress(userId: number, address: string): string {
  return seal('calendar', String(userId), address)
}

/** Unseals the address; null if none of the server's secrets opens it. */
export function openAddress(userId: number, kept: string): string | null {
  return unseal('calendar', String(userId), kept)
}
