import type { SameRecording } from '@app/db/meetings/same-recordings'
import { fetcher } from '../../browser/api'

/** Larger files are not hashed before sending: the browser would hold them in memory. */
const LARGEST_BYTES = 256 * 1024 * 1024

/** A meeting that already has this very file; null if there is none, or it is unknown. */
export async function findSameRecording(file: File): Promise<SameRecording | null> {
  if (!crypto.subtle || file.size > LARGEST_BYTES) return null
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  const sha256 = Array.from(new Uint8Array(hash), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const [same] = await fetcher<SameRecording[]>(`/api/uploads/same-recordings?sha256=${sha256}`)
  return same ?? null
}
