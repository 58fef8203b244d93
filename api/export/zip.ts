import { crc32, deflateRawSync } from 'node:zlib'

/** Something to be put into the archive: text is compressed, bytes that stream are not. */
export type Entry = { name: string; date: Date; data: string | AsyncIterable<Uint8Array> }

type Written = {
  name: Buffer
  stamp: number
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

const STORED = 0
const DEFLATED = 8
/** Names are UTF-8; sizes and checksum follow the data. */
const FLAGS = 0x0808
const VERSION = 45
const MOST_32 = 0xffff_ffff
const MOST_16 = 0xffff

/**
 * A ZIP archive, made while it is read: memory holds one part at a time, and its size has no limit
 * (ZIP64) as long as each entry stays under 4 GiB.
 */
export async function* zip(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let at = 0
  for await (const entry of entries) {
    const record = begin(entry, at)
    for await (const part of parts(entry, record)) {
      at += part.length
      yield part
    }
    written.push(record)
  }
  for (const record of written) yield directoryEntry(record)
  const size = written.reduce((sum, record) => sum + directoryEntry(record).length, 0)
  yield ending(written.length, size, at)
}

function begin({ name, date, data }: Entry, offset: number): Written {
  const method = typeof data === 'string' ? DEFLATED : STORED
  return {
    name: Buffer.from(name),
    stamp: dosTime(date),
    method,
    crc: 0,
    packed: 0,
    size: 0,
    offset,
  }
}

async function* parts({ data }: Entry, record: Written): AsyncGenerator<Uint8Array> {
  yield localHeader(record)
  if (typeof data === 'string') {
    const bytes = Buffer.from(data)
    const packed = deflateRawSync(bytes)
    record.crc = crc32(bytes)
    record.size = bytes.length
    record.packed = packed.length
    yield packed
  } else {
    for await (const bytes of data) {
      record.crc = crc32(bytes, record.crc)
      record.size += bytes.length
      yield bytes
    }
    record.packed = record.size
  }
  yield fields([4, 0x0807_4b50], [4, record.crc], [4, record.packed], [4, record.size])
}

function localHeader({ name, stamp, method }: Written): Uint8Array {
  const sizes: Field[] = [
    [4, 0],
    [4, 0],
    [4, 0],
  ]
  return Buffer.concat([
    fields([4, 0x0403_4b50], [2, VERSION], [2, FLAGS], [2, method], [4, stamp], ...sizes),
    fields([2, name.length], [2, 0]),
    name,
  ])
}

function directoryEntry({ name, stamp, method, crc, packed, size, offset }: Written): Uint8Array {
  const far = offset >= MOST_32
  const extra = far ? fields([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0)
  return Buffer.concat([
    fields([4, 0x0201_4b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, method], [4, stamp]),
    fields([4, crc], [4, packed], [4, size], [2, name.length], [2, extra.length]),
    fields([2, 0], [2, 0], [2, 0], [4, 0], [4, far ? MOST_32 : offset]),
    name,
    extra,
  ])
}

function ending(entries: number, size: number, offset: number): Uint8Array {
  const count = Math.min(entries, MOST_16)
  const end = fields(
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, Math.min(size, MOST_32)],
    [4, Math.min(offset, MOST_32)],
    [2, 0],
  )
  if (entries < MOST_16 && offset + size < MOST_32) return end
  const large = Buffer.concat([
    fields([4, 0x0606_4b50], [8, 44], [2, VERSION], [2, VERSION], [4, 0], [4, 0]),
    fields([8, entries], [8, entries], [8, size], [8, offset]),
  ])
  const locator = fields([4, 0x0706_4b50], [4, 0], [8, offset + size], [4, 1])
  return Buffer.concat([large, locator, end])
}

/** Bytes and value, little-endian. */
type Field = [bytes: 2 | 4 | 8, value: number]

function fields(...all: Field[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of all) {
    if (bytes === 2) buffer.writeUInt16LE(value, at)
    else if (bytes === 4) buffer.writeUInt32LE(value >>> 0, at)
    else buffer.writeBigUInt64LE(BigInt(value), at)
    at += bytes
  }
  return buffer
}

/** Two seconds fine, from 1980 on, as the format has it; in UTC. */
function dosTime(date: Date): number {
  const year = Math.max(0, date.getUTCFullYear() - 1980)
  const day = (year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  const time =
    (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  return ((day << 16) | time) >>> 0
}
