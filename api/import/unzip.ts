import { crc32, inflateRawSync } from 'node:zlib'

export type ZipEntry = {
  name: string
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

const END = 0x0605_4b50
const LARGE_END = 0x0606_4b50
const LOCATOR = 0x0706_4b50
const DIRECTORY = 0x0201_4b50
const LOCAL = 0x0403_4b50
const MOST_32 = 0xffff_ffff
const MOST_16 = 0xffff
/** The end record with the longest comment. */
const TAIL_BYTES = 65_557
const DIRECTORY_BYTES = 64 * 1024 * 1024
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8

/** The archive is not one, or not whole; the words are for its owner. */
export class BadZip extends Error {}

/** What is in the ZIP file at `path`, by its directory. Throws `BadZip` where it has none. */
export async function listEntries(path: string): Promise<ZipEntry[]> {
  const { offset, size, count } = await findDirectory(path)
  if (size > DIRECTORY_BYTES) throw new BadZip('The ZIP file holds too many files')
  const directory = await readAt(path, offset, size)
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > size || directory.readUInt32LE(at) !== DIRECTORY) throw broken()
    const nameBytes = directory.readUInt16LE(at + 28)
    const extraBytes = directory.readUInt16LE(at + 30)
    const commentBytes = directory.readUInt16LE(at + 32)
    const extra = directory.subarray(at + 46 + nameBytes, at + 46 + nameBytes + extraBytes)
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameBytes),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      ...far(extra, {
        size: directory.readUInt32LE(at + 24),
        packed: directory.readUInt32LE(at + 20),
        offset: directory.readUInt32LE(at + 42),
      }),
    })
    at += 46 + nameBytes + extraBytes + commentBytes
  }
  return entries
}

/** The entry as text. Throws `BadZip` where it is longer than `limit` bytes or was changed. */
export async function readText(path: string, entry: ZipEntry, limit: number): Promise<string> {
  if (entry.size > limit || entry.packed > limit) throw new BadZip(`${entry.name} is too long`)
  const packed = await readAt(path, await dataOffset(path, entry), entry.packed)
  const bytes = entry.method === STORED ? packed : inflate(packed, entry, limit)
  if (crc32(bytes) !== entry.crc) throw new BadZip(`${entry.name} was changed`)
  return Buffer.from(bytes).toString('utf8')
}

/** The entry's bytes as they come; the last part fails with `BadZip` where they were changed. */
export async function* readBytes(path: string, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const from = await dataOffset(path, entry)
  const packed = Bun.file(path)
    .slice(from, from + entry.packed)
    .stream()
  const stream =
    entry.method === STORED ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'))
  let crc = 0
  for await (const bytes of stream as AsyncIterable<Uint8Array>) {
    crc = crc32(bytes, crc)
    yield bytes
  }
  if (crc !== entry.crc) throw new BadZip(`${entry.name} was changed`)
}

function inflate(packed: Uint8Array, { name, method }: ZipEntry, limit: number): Uint8Array {
  if (method !== DEFLATED) throw new BadZip(`${name} is packed in a way that is not known`)
  try {
    return inflateRawSync(packed, { maxOutputLength: limit })
  } catch {
    throw new BadZip(`${name} cannot be unpacked`)
  }
}

async function findDirectory(path: string) {
  const length = Bun.file(path).size
  const tail = await readAt(path, Math.max(0, length - TAIL_BYTES), Math.min(length, TAIL_BYTES))
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (at < 0 || at + 22 > tail.length || tail.readUInt32LE(at) !== END) throw broken()
  const count = tail.readUInt16LE(at + 10)
  const size = tail.readUInt32LE(at + 12)
  const offset = tail.readUInt32LE(at + 16)
  if (count < MOST_16 && size < MOST_32 && offset < MOST_32) return { count, size, offset }
  if (at < 20 || tail.readUInt32LE(at - 20) !== LOCATOR) throw broken()
  const large = await readAt(path, number64(tail, at - 12), 56)
  if (large.length < 56 || large.readUInt32LE(0) !== LARGE_END) throw broken()
  return { count: number64(large, 32), size: number64(large, 40), offset: number64(large, 48) }
}

/** Values that did not fit are in the extra field, in this order, each only where it is needed. */
function far(extra: Buffer, near: { size: number; packed: number; offset: number }) {
  const found = { ...near }
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let value = at + 4
    for (const key of ['size', 'packed', 'offset'] as const) {
      if (near[key] !== MOST_32 || value + 8 > extra.length) continue
      found[key] = number64(extra, value)
      value += 8
    }
  }
  return found
}

async function dataOffset(path: string, { offset }: ZipEntry): Promise<number> {
  const header = await readAt(path, offset, LOCAL_BYTES)
  if (header.length < LOCAL_BYTES || header.readUInt32LE(0) !== LOCAL) throw broken()
  return offset + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
}

async function readAt(path: string, from: number, length: number): Promise<Buffer> {
  return Buffer.from(
    await Bun.file(path)
      .slice(from, from + length)
      .arrayBuffer(),
  )
}

function number64(buffer: Buffer, at: number): number {
  return Number(buffer.readBigUInt64LE(at))
}

function broken(): BadZip {
  return new BadZip('This is not a whole ZIP file')
}
