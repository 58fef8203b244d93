import { seal, unseal } from '../../secrets/seal'

/** Begins every secret, so that leaked ones are recognised. */
export const SECRET_PREFIX = 'whsec_'

/** The secret as the database keeps it. */
export function sealSecret(userId: number, secret: string): string {
  return seal('webhook', String(userId), secret)
}

/** The secret that was kept; null if no secret of the server opens it. Those from before lie open. */
export function openSecret(userId: number, kept: string): string | null {
  return liesOpen(kept) ? kept : unseal('webhook', String(userId), kept)
}

/** True for one that was kept before they were sealed. */
export function liesOpen(kept: string): boolean {
  return kept.startsWith(SECRET_PREFIX)
}
