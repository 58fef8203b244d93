import { UnreadableFile } from '../../storage/storage-types'
import type { Entry } from './zip'

/** A file that an archive lacks, or has only the first `packed` of its `bytes`; `sha256` is of the whole file. */
export type Gap = { entry: string; name: string; bytes: number; packed: number; sha256: string }

type StoredFile = {
  entry: string
  date: Date
  /** As its owner named it. */
  name: string
  bytes: number
  sha256: string
  /** For the log: no names. */
  about: string
  open: () => AsyncIterable<Uint8Array>
}

/**
 * The entry of a stored file. One that can't be read any further ends there, or is left out, and is added to
 * `gaps`. Returns the gap, or null if the archive has all of it.
 */
export async function* storedEntry(
  { entry, date, name, bytes, sha256, about, open }: StoredFile,
  gaps: Gap[],
): AsyncGenerator<Entry, Gap | null> {
  let packed = 0
  let isWhole = true
  const parts = whileReadable()
  const first = await parts.next()
  if (isWhole || !first.done) yield { name: entry, date, data: begun() }
  if (isWhole) return null
  const gap = { entry, name, bytes, packed, sha256 }
  gaps.push(gap)
  return gap

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

/** For people: what of a file is missing, after its name. */
export function gapInWords({ bytes, packed }: Gap): string {
  const figure = (count: number) => count.toLocaleString('en-US')
  return packed === 0
    ? 'is missing.'
    : `has only the first ${figure(packed)} of ${figure(bytes)} bytes.`
}

/** For people: which files an archive lacks. */
export function gapsInWords(gaps: Gap[]): string {
  const line = (gap: Gap) =>
    `- ${gap.entry} (“${gap.name}”) ${gapInWords(gap)} Its SHA-256 was ${gap.sha256}.`
  return [
    'These files could not be read when this archive was made. Everything else is in it.',
    gaps.map(line).join('\n'),
    'An import leaves these files out. The log of the server that made the archive says why.\n',
  ].join('\n\n')
}
