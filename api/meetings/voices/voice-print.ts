import { seal, unseal } from '../../secrets/seal'

/** A voice print, sealed for its meeting. */
export function sealPrint(userId: number, meetingId: number, vector: number[]): string {
  return seal('voice', nameOf(userId, meetingId), JSON.stringify(vector))
}

/** A print's vector; null if it was sealed with a secret that is no longer known. */
export function openPrint(userId: number, meetingId: number, print: string): number[] | null {
  const vector = unseal('voice', nameOf(userId, meetingId), print)
  return vector === null ? null : JSON.parse(vector)
}

function nameOf(userId: number, meetingId: number): string {
  return `${userId}/${meetingId}`
}
