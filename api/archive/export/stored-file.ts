import { UnreadableFile } from '../../storage/storage-types'
import type { Entry } from './zip'

/** A file that an archive lacks, or has only the first `packed` of its `bytes`. */
export type Gap = { entry: string; name: string; bytes: number; packed: number }

type StoredFile = {
  entry: string
  date: Date
  /** As its owner named it. */
  name: string
  bytes: number
  /** For the log: no names. */
  about: string
  open: () => AsyncIterable<Uint8Array>
}

/**
 * The entry of a stored file. One that can't be read any further ends there, or is left out, and is added to
 * `gaps`. Returns whether the archive has all of it.
 */
export async function* storedEntry(
  { entry, date, name, bytes, about, open }: StoredFile,
  gaps: Gap[],
): AsyncGenerator<Entry, boolean> {
  let packed = 0
  let isWhole = true
  const parts = whileReadable()
  const first = await parts.next()
  if (isWhole || !first.done) yield { name: entry, date, data: begun() }
  if (!isWhole) gaps.push({ entry, name, bytes, packed })
  return isWhole

  async function* begun() {
    if (first.done) return
    packed += first.value.length
    yield first.value
    for await (const part of parts) {
      packed += part.length
      yield part
    }
  }

  async function* whileReadable() {
    try {
      yield* open()
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      console.error(`an export lacks ${about}, which can’t be read: ${error.message}`)
      isWhole = false
    }
  }
}

/** For people: which files an archive lacks. */
export function gapsInWords(gaps: Gap[]): string {
  const figure = (count: number) => count.toLocaleString('en-US')
  const line = ({ entry, name, bytes, packed }: Gap) =>
    packed === 0
      ? `- ${entry} (“${name}”) is missing.`
      : `- ${entry} (“${name}”) has only the first ${figure(packed)} of ${figure(bytes)} bytes.`
  return [
    'These files could not be read when this archive was made. Everything else is in it.',
    gaps.map(line).join('\n'),
    'An import leaves these files out. The log of the server that made the archive says why.\n',
  ].join('\n\n')
}
