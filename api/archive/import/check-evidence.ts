import { posix } from 'node:path'
import { LARGEST_EVIDENCE_BYTES } from '@app/web/browser/limits'
import type { Static } from 'elysia'
import { type Archive, BadArchive } from './open-archive'
import type { consentsShape } from './shapes/consent-shape'
import { unpack } from './unpack'

/** How many of the consents' files the export could not read. */
export function countUnreadable(consents: Static<typeof consentsShape> = []): number {
  return consents.filter(({ evidence }) => evidence?.unreadable).length
}

/**
 * The sizes of all files that the consents in `file` refer to. Throws BadArchive if one is missing, changed,
 * too large, or referred to twice: each use takes space again. Skips those that the export could not read.
 */
export async function checkEvidence(
  archive: Archive,
  file: string,
  consents: Static<typeof consentsShape> = [],
): Promise<number[]> {
  const checked = new Set<string>()
  const sizes: number[] = []
  for (const { evidence } of consents) {
    if (!evidence || evidence.unreadable) continue
    const name = `${posix.dirname(file)}/${evidence.file}`
    if (checked.has(name)) throw new BadArchive(`${file} names ${evidence.file} twice`)
    checked.add(name)
    const bytes = archive.entries.get(name)?.uncompressedSize ?? 0
    if (bytes > LARGEST_EVIDENCE_BYTES) throw new BadArchive(`${name} is too large`)
    const hash = new Bun.CryptoHasher('sha256')
    await unpack(archive, name, (part) => hash.update(part))
    if (bytes === 0 || hash.digest('hex') !== evidence.sha256) {
      throw new BadArchive(`${name} was changed`)
    }
    sizes.push(bytes)
  }
  return sizes
}
