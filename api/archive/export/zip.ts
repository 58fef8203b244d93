import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** An archive entry: text, in one piece or several, is compressed; streamed bytes are not. */
export type Entry = {
  name: string
  date: Date
  data: string | Iterable<string> | AsyncIterable<Uint8Array>
}

/** Text passed on at once, in characters: others are served between two. */
const TEXT_CHARACTERS = 256 * 1024

/** ZIP files can't hold earlier dates, and the library throws for some of them outside of any call. */
const EARLIEST = new Date('1980-01-01T00:00:00Z')

/**
 * A ZIP archive, created while it is read: memory holds one chunk at a time, and size is unlimited (ZIP64).
 * Fails as soon as an entry does.
 */
export async function* zip(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const file = new ZipFile()
  const output = new PassThrough()
  const left = new AbortController()
  const fail = (error: Error) => output.destroy(error)
  file.on('error', fail)
  file.outputStream.pipe(output)
  addAll(file, entries, left.signal).then(() => file.end(), fail)
  try {
    yield* output
  } finally {
    left.abort()
  }
}

/** Opens each entry once the previous one is written. Closes the open one if the archive is abandoned. */
async function addAll(file: ZipFile, entries: AsyncIterable<Entry>, left: AbortSignal) {
  for await (const { name, date, data } of entries) {
    const mtime = date > EARLIEST ? date : EARLIEST
    const stream = Readable.from(bytesOf(data), { objectMode: false })
    file.addReadStream(stream, name, { mtime, compress: isText(data) })
    try {
      await once(stream, 'end', { signal: left })
    } finally {
      stream.destroy()
    }
  }
}

/** The data's bytes; of text only some are made at once. */
export function bytesOf(data: Entry['data']): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  return isText(data) ? encoded(typeof data === 'string' ? [data] : data) : data
}

function isText(data: Entry['data']): data is string | Iterable<string> {
  return typeof data === 'string' || Symbol.iterator in data
}

function* encoded(pieces: Iterable<string>): Generator<Uint8Array> {
  let waiting = ''
  for (const piece of pieces) {
    waiting += piece
    if (waiting.length < TEXT_CHARACTERS) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  yield Buffer.from(waiting)
}
