import { env } from '../env'
import { refuse } from '../http/refusals'
import { freeBytes } from '../storage/free-bytes'

/** Reserved for the database and the recordings being processed. */
const RESERVE_BYTES = 256 * 1024 * 1024

/** Refuses an upload that the disk can't hold, in words that match no other case in the upload dialog. */
export async function assertRoom(bytes: number, directory = env.dataDir): Promise<void> {
  const free = await freeBytes(directory)
  if (free !== null && free < bytes + RESERVE_BYTES) throw refuse('storageFull')
}
