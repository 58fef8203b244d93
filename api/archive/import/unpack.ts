import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import type { Entry } from 'yauzl'
import { type Archive, BadArchive, faultOf } from './open-archive'

/** Unpacks the entry chunk by chunk. Throws BadArchive at the end if its checksum differs. */
export async function unpack(
  { file, entries }: Archive,
  name: string,
  take: (bytes: Uint8Array) => unknown,
): Promise<void> {
  const entry = entries.get(name)
  if (!entry) throw new BadArchive(`The ZIP file lacks ${name}`)
  const crc = await unpackEntry(file, entry, take).catch((error: unknown) => {
    throw faultOf(error, `${name} can’t be unpacked`)
  })
  if (crc !== entry.crc32) throw new BadArchive(`${name} was changed`)
}

async function unpackEntry(
  file: Archive['file'],
  entry: Entry,
  take: (bytes: Uint8Array) => unknown,
) {
  let crc = 0
  await pipeline(await file.openReadStreamPromise(entry), async (parts) => {
    for await (const bytes of parts) {
      crc = crc32(bytes, crc)
      await take(bytes)
    }
  })
  return crc
}
