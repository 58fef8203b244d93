import { asUser } from '@app/db/connection/roles'
import type { Query } from '@app/db/connection/sql'
import { countEvidence, lockEvidence, type SealedEvidence } from '@app/db/meetings/consent/evidence'
import { MAX_EVIDENCE_BYTES, MAX_EVIDENCE_FILES } from '@app/web/browser/limits'
import { refuse } from '../../http/refusals'
import { newKey, unwrap } from '../../storage/keys'
import { seal } from '../../storage/seal'
import { unseal } from '../../storage/unseal'

/** Refuses files, with their `sizes` in bytes, that exceed the account's current space for evidence. */
export async function assertEvidenceFits(
  userId: number,
  sizes: number[],
  refusal: 'tooMuchEvidence' | 'tooMuchImportedEvidence' | 'importFilledEvidence',
  sql: Query = asUser(userId),
): Promise<void> {
  if (sizes.length === 0) return
  const { files, bytes } = await countEvidence(userId, sql)
  const all = sizes.reduce((sum, size) => sum + size, bytes)
  if (files + sizes.length > MAX_EVIDENCE_FILES || all > MAX_EVIDENCE_BYTES) {
    throw refuse(refusal)
  }
}

/** The same for a file that the transaction is about to add: others of the account wait for it. */
export async function reserveEvidenceRoom(
  userId: number,
  size: number,
  refusal: 'tooMuchEvidence' | 'importFilledEvidence',
  sql: Query,
): Promise<void> {
  await lockEvidence(userId, sql)
  await assertEvidenceFits(userId, [size], refusal, sql)
}

/** Seals a file like a recording; it is stored in the database, with its consent. */
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

/** Unseals the file. Throws if a byte was changed. */
export async function openEvidence({ name, bytes, key, content }: SealedEvidence) {
  const storage = {
    read: async (_: string, from: number, to: number) => content.subarray(from, to),
  }
  const opened = unseal({ storage, name, key: unwrap(key), bytes })
  return Buffer.concat(await Array.fromAsync(opened))
}
