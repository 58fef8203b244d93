import type { SealedEvidence } from '@app/db/meetings/consent/evidence'
import { newKey, unwrap } from '../../storage/keys'
import { seal, unseal } from '../../storage/sealed'

/** Seals a file as recordings are sealed; it is kept in the database, beside what it shows. */
export async function sealEvidence(name: string, file: Uint8Array): Promise<SealedEvidence> {
  const { key, wrapped } = newKey()
  const parts: Uint8Array[] = []
  const into = seal(
    { write: async (part) => void parts.push(part), keep: async () => {}, discard: async () => {} },
    key,
  )
  await into.write(file)
  await into.keep()
  const sha256 = new Bun.CryptoHasher('sha256').update(file).digest('hex')
  return { name, bytes: file.length, sha256, key: wrapped, content: Buffer.concat(parts) }
}

/** The file as it came. Throws if a byte was changed. */
export async function openEvidence({ name, bytes, key, content }: SealedEvidence) {
  const storage = {
    read: async (_: string, from: number, to: number) => content.subarray(from, to),
  }
  const opened = unseal({ storage, name, key: unwrap(key), bytes })
  return Buffer.concat(await Array.fromAsync(opened))
}
