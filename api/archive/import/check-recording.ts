import { type Archive, BadArchive } from './open-archive'
import type { MeetingFile } from './shapes/shape'
import { unpack } from './unpack'

/** The size of the meeting's recording, 0 without one. Throws BadArchive if it was changed. */
export async function checkRecording(
  archive: Archive,
  name: string | null,
  { recording }: MeetingFile,
): Promise<number> {
  if (name === null || !recording) return 0
  const hash = new Bun.CryptoHasher('sha256')
  await unpack(archive, name, (part) => hash.update(part))
  if (hash.digest('hex') !== recording.sha256) throw new BadArchive(`${name} was changed`)
  return archive.entries.get(name)?.uncompressedSize ?? 0
}
