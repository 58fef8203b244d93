import { crc32, deflateRawSync } from 'node:zlib'

/**
 * An entry of a ZIP file. `size` is the unpacked size in its directory, if wrong; with `sameAs` it shares the
 * packed bytes of the entry with that index.
 */
export type HostileEntry = { name: string; data: string; size?: number; sameAs?: number }

const DEFLATED = 8

/** A hand-written ZIP file, which may lie. `count` is the number of entries it claims to have. */
export function hostileZip(
  entries: HostileEntry[],
  count = entries.length,
): Uint8Array<ArrayBuffer> {
  const offsets: number[] = []
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, data, size = data.length, sameAs } of entries) {
    const packed = deflateRawSync(data)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(DEFLATED, 4)
    about.writeUInt32LE(crc32(data), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(size, 18)
    about.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(sameAs === undefined ? at : (offsets[sameAs] ?? 0), 10)
    offsets.push(place.readUInt32LE(10))
    directory.push(Buffer.from('PK\x01\x02\0\0'), about, place, Buffer.from(name))
    if (sameAs !== undefined) continue
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), packed])
    parts.push(entry)
    at += entry.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]))
}
