import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { User } from '@app/db/accounts/users'
import { findReceipt, listReceiptsAbout } from '@app/db/meetings/deletion/receipts'
import { publicKeys, signDocument } from '../../secrets/signed-document'
import { archive, type Span } from '../export/archive'
import type { Gap } from '../export/stored-file'
import { bytesOf, type Entry } from '../export/zip'
import { filterOf } from './filter'
import { trailCsv, trailLines } from './trail-files'

const BLOCK_BYTES = 64 * 1024
const VERIFIER = join(import.meta.dir, '..', '..', '..', 'web', 'public', 'verify.mjs')

type FileDigest = {
  name: string
  bytes: number
  sha256: string
  blockBytes: number
  blocks: string[]
}

/**
 * Everything about a client between two moments, as verifiable evidence: the archive, the trail, receipts of
 * deletions, and last a signed manifest of all files, which also names those that can't be read, with the
 * script that verifies it.
 */
export async function* evidence(
  user: User,
  clientId: number,
  span: Span,
  now = new Date(),
): AsyncGenerator<Entry> {
  const files: FileDigest[] = []
  const gaps: Gap[] = []
  for await (const entry of contents(user, clientId, { span, now, gaps })) {
    yield { ...entry, data: digested(entry, files) }
  }
  const manifest = signDocument({
    format: 'colloquy-evidence',
    version: 1,
    at: now.toISOString(),
    client: clientId,
    from: span.from ?? null,
    to: span.to ?? null,
    files,
    incomplete: gaps.map(incompleteFile),
  })
  yield { name: 'manifest.json', date: now, data: manifest }
}

async function* contents(
  user: User,
  clientId: number,
  { span, now, gaps }: { span: Span; now: Date; gaps: Gap[] },
): AsyncGenerator<Entry> {
  yield* archive(user, clientId, { now, span, gaps })
  const filter = await filterOf(user.id, { client: clientId, ...span })
  yield { name: 'trail.csv', date: now, data: trailCsv(user.id, filter) }
  yield { name: 'trail.jsonl', date: now, data: trailLines(user.id, filter) }
  for (const id of await listReceiptsAbout(user.id, clientId, filter.meetingIds ?? [])) {
    const document = await findReceipt(user.id, id)
    if (document !== null) yield { name: `receipts/${id}.json`, date: now, data: document }
  }
  const keys = JSON.stringify({ keys: publicKeys() }, null, 2)
  yield { name: 'keys.json', date: now, data: keys }
  yield { name: 'verify.mjs', date: now, data: await Bun.file(VERIFIER).text() }
}

/** A file of which the archive has only the first `bytes`, and what the whole file was. */
function incompleteFile({ entry, packed, bytes, sha256 }: Gap) {
  return { name: entry, bytes: packed, expectedBytes: bytes, expectedSha256: sha256 }
}

/** Passes the bytes through and records their digests. */
async function* digested(entry: Entry, files: FileDigest[]): AsyncGenerator<Uint8Array> {
  const whole = createHash('sha256')
  let [block, filled, bytes] = [createHash('sha256'), 0, 0]
  const blocks: string[] = []
  for await (const part of bytesOf(entry.data)) {
    whole.update(part)
    bytes += part.length
    for (let at = 0; at < part.length; ) {
      const taken = part.subarray(at, at + BLOCK_BYTES - filled)
      block.update(taken)
      at += taken.length
      filled += taken.length
      if (filled < BLOCK_BYTES) continue
      blocks.push(block.digest('hex'))
      block = createHash('sha256')
      filled = 0
    }
    yield part
  }
  if (filled > 0) blocks.push(block.digest('hex'))
  const sha256 = whole.digest('hex')
  files.push({ name: entry.name, bytes, sha256, blockBytes: BLOCK_BYTES, blocks })
}
