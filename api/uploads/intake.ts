import { randomBytes } from 'node:crypto'
import type { StoredAudio } from '@app/db/meetings/recordings'
import { LARGEST_RECORDING_BYTES, LARGEST_TRANSCRIPT_BYTES } from '@app/web/browser/limits'
import { Refusal, refusalToStore, refuse } from '../http/refusals'
import { failpoint } from '../storage/failpoint'
import { newKey } from '../storage/keys'
import { seal } from '../storage/seal'
import { storage } from '../storage/storage'
import { HEAD_BYTES, type Media, sniff } from './sniff'

const NAME_CHARACTERS = 255

export type Received = { audio: StoredAudio; media: Media }

/** A file being uploaded: checked, hashed and sealed while it streams to storage. */
export type Intake = {
  write(bytes: Uint8Array): Promise<void>
  /** The file is complete and durable once this resolves. */
  finish(): Promise<Received>
  /** Removes the file, finished or not. */
  discard(): Promise<void>
}

/**
 * Receives a file. `check` may refuse it as soon as its first bytes show the type. Writes throw a Refusal if
 * the file is too large, unusable, or can't be stored.
 */
export async function openIntake(
  userId: number,
  name: string,
  check: (media: Media, shownName: string) => void | Promise<void>,
  identify = sniff,
  largest = LARGEST_RECORDING_BYTES,
): Promise<Intake> {
  const path = `${userId}/${randomBytes(16).toString('hex')}`
  const { key, wrapped } = newKey()
  const incoming = await storage().write(path).catch(refuseToStore)
  const sealed = seal(incoming, key)
  const hash = new Bun.CryptoHasher('sha256')
  let head: Uint8Array = new Uint8Array()
  let media: Media | null = null
  let bytes = 0

  async function begin() {
    const found = await identify(head, name)
    await check(found, shownName(name))
    media = found
    await sealed.write(head)
    failpoint('upload: first bytes')
    return found
  }

  async function write(chunk: Uint8Array) {
    bytes += chunk.length
    if (bytes > largest) throw refuse('fileTooLarge')
    if (media?.kind === 'transcript' && bytes > LARGEST_TRANSCRIPT_BYTES)
      throw refuse('transcriptTooLarge')
    hash.update(chunk)
    if (media !== null) return sealed.write(chunk)
    head = Buffer.concat([head, chunk])
    if (head.length >= HEAD_BYTES) await begin()
  }

  return {
    write: (chunk) => write(chunk).catch(refuseToStore),

    async finish() {
      const found = media ?? (await begin().catch(refuseToStore))
      await sealed.keep().catch(refuseToStore)
      const audio = {
        path,
        key: wrapped,
        name: shownName(name),
        mediaType: found.mediaType,
        bytes,
        sha256: hash.digest('hex'),
      }
      return { audio, media: found }
    },

    discard: () => sealed.discard(),
  }
}

/** A file's name for display: no paths, no control characters. */
export function shownName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const printable = last.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '').trim()
  return printable.slice(0, NAME_CHARACTERS) || 'recording'
}

function refuseToStore(error: unknown): never {
  if (!(error instanceof Error) || error instanceof Refusal) throw error
  const isAway = error.name === 'S3Error' || ('code' in error && error.code === 'ENOENT')
  const refusal = isAway ? refuse('storageDown') : refusalToStore(error)
  if (refusal !== null) console.error(`storage: ${error.message}`)
  throw refusal ?? error
}
