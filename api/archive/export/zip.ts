import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** Something to be put into the archive: text is compressed, bytes that stream are not. */
export type Entry = { name: string; date: Date; data: string | AsyncIterable<Uint8Array> }

/**
 * A ZIP archive, made while it is read: memory holds one part at a time, and neither its size nor that of an
 * entry has a limit (ZIP64). Fails as soon as an entry does.
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

/** Opens each entry once the one before it has been written. Closes what is open if the archive is left unread. */
async function addAll(file: ZipFile, entries: AsyncIterable<Entry>, left: AbortSignal) {
  for await (const { name, date, data } of entries) {
    const isText = typeof data === 'string'
    const stream = Readable.from(isText ? [Buffer.from(data)] : data, { objectMode: false })
    file.addReadStream(stream, name, { mtime: date, compress: isText })
    try {
      await once(stream, 'end', { signal: left })
    } finally {
      stream.destroy()
    }
  }
}
