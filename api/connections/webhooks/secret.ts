import { seal, unseal } from '../../secrets/seal'

/** Prefix of every secret, to recognize leaked ones. */
export const SECRET_PREFIX = 'whsec_'

/** Seals the secret for the database. */
export function sealSecret(userId: number, secret: string): string {
  return seal('webhook', String(userId), secret)
}

/** Unseals the secret; null if none of the server's secrets opens it. Old ones are in plaintext. */
export function openSecret(userId: number, kept: string): string | null {
  return isPlaintext(kept) ? kept : unseal('webhook', String(userId), kept)
}

/** True for a secret saved before secrets were sealed. */
export function isPlaintext(kept: string): boolean {
  return kept.startsWith(SECRET_PREFIX)
}
