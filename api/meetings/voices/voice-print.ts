import { seal, unseal } from '../../secrets/seal'

/** How a voice sounds, sealed for its meeting. */
export function sealPrint(userId: number, meetingId: number, vector: number[]): string {
  return seal('voice', nameOf(userId, meetingId), JSON.stringify(vector))
}

/** The vector of a print; null if it was sealed by a secret that is no longer known. */
export function openPrint(userId: number, meetingId: number, print: string): number[] | null {
  const vector = unseal('voice', nameOf(userId, meetingId), print)
  return vector === null ? null : JSON.parse(vector)
}

function nameOf(userId: number, meetingId: number): string {
  return `${userId}/${meetingId}`
}
