import { statfs } from 'node:fs/promises'
import { env } from '../env'
import { refuse } from '../http/refusals'

/** Left free for the database and for the recordings in work. */
const RESERVE_BYTES = 256 * 1024 * 1024

/** Refuses an upload that the disk cannot hold, in words the upload dialog takes for no other case. */
export async function assertRoom(bytes: number, directory = env.dataDir): Promise<void> {
  const disk = await statfs(directory).catch(() => null)
  if (disk && disk.bavail * disk.bsize < bytes + RESERVE_BYTES) throw refuse('storageFull')
}
