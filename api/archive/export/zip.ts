import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** An archive entry: text is compressed, streamed bytes are not. */
export type Entry = { name: string; date: Date; data: string | AsyncIterable<Uint8Array> }

/** The format has none before. The library throws for some of those where nobody can catch it. */
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
    const isText = typeof data === 'string'
    const mtime = date > EARLIEST ? date : EARLIEST
    const stream = Readable.from(isText ? [Buffer.from(data)] : data, { objectMode: false })
    file.addReadStream(stream, name, { mtime, compress: isText })
    try {
      await once(stream, 'end', { signal: left })
    } finally {
      stream.destroy()
    }
  }
}
