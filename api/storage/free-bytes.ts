import { statfs } from 'node:fs/promises'

/** Free bytes on the directory's disk for this user; null if unknown. */
export async function freeBytes(directory: string): Promise<number | null> {
  const disk = await statfs(directory).catch(() => null)
  return disk && disk.bavail * disk.bsize
}
