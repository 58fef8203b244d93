import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The encoding to request: the only one that `limitedBody` decompresses. */
export const ENCODING = 'gzip'

/** The body has more than the allowed bytes. */
export class BodyTooLarge extends Error {}

/** The body is compressed in a way that was not requested. */
export class UnknownEncoding extends Error {}

/**
 * The body of a response that was fetched with `decompress: false`, decompressed in small parts, since a small body may
 * expand to gigabytes. Throws BodyTooLarge beyond `most` bytes, UnknownEncoding, or the error of the connection or the
 * decompression.
 */
export async function* limitedBody(
  { body, headers }: Response,
  most: number,
): AsyncGenerator<Uint8Array> {
  if (body === null) return
  const packed = Readable.from(body)
  let bytes = 0
  try {
    for await (const part of unpack(packed, headers.get('content-encoding'))) {
      bytes += part.length
      if (bytes > most) throw new BodyTooLarge(`The answer has more than ${most} bytes.`)
      yield part
    }
  } finally {
    packed.destroy()
  }
}

function unpack(packed: Readable, encoding: string | null): AsyncIterable<Uint8Array> {
  const name = encoding?.toLowerCase() ?? 'identity'
  if (name === 'identity') return packed
  if (name === 'gzip' || name === 'x-gzip') return gunzip(packed)
  throw new UnknownEncoding(`The answer is packed by ${name}.`)
}

/** `compose` would throw errors of corrupt data outside of this stream, which ends the process. */
function gunzip(packed: Readable): AsyncIterable<Uint8Array> {
  const unpacking = createGunzip()
  // an error may come after reading has stopped
  unpacking.on('error', () => {})
  return pipeline(packed, unpacking, () => {})
}
