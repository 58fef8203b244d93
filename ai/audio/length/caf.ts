import { type Chunk, chunksOf, type Field, type Layout, nameAt, uint64, viewOf } from './chunks'
import type { Stated } from './stated'

const CAF: Layout = { nameBytes: 4, sizeBytes: 8, isLittle: false, align: 1, isInclusive: false }
/** About what compressed audio takes. */
const COMPRESSED_BYTES_PER_SECOND = 8000
/** The number of edits precedes the audio. */
const DATA_HEAD_BYTES = 4
/** Numbers of packets and frames precede the sizes of packets. */
const TABLE_HEAD_BYTES = 24
const LONGEST_TABLE_BYTES = 2 ** 24
const TABLE_NAME = Buffer.from('pakt')
/** Name and size of a chunk. */
const HEAD_BYTES = 12
const WINDOW_BYTES = 2 ** 20
/** Maximum places with the table's name that are tried: audio rarely contains it by chance. */
const MAX_TRIED = 100

type Packets = { rate: number; bytes: number; frames: number }

/** Reads the lengths in a Core Audio file; null for any other file. */
export async function statedInCaf(path: string): Promise<Stated | null> {
  const { size } = Bun.file(path)
  const head = await viewOf(path, 0, 4)
  if (nameAt(head, 0) !== 'caff') return null
  let packets: Packets | null = null
  let data: Chunk | null = null
  let table: Field[] = []
  let hasTable = false
  for await (const chunk of chunksOf(path, 8, CAF)) {
    if (chunk.name === 'desc') packets = await readPackets(path, chunk)
    if (chunk.name === 'data') data = chunk
    if (chunk.name === 'pakt' && packets !== null) {
      hasTable = true
      table = await repairTable(path, chunk, packets)
    }
  }
  if (packets === null || data === null) return null
  const { at, end } = data
  const hidden = packets.bytes === 0 && !hasTable ? await findTable(path, end) : null
  if (hidden !== null) table = await repairTable(path, hidden, packets)
  const dataAt = at + DATA_HEAD_BYTES
  const isEven = packets.bytes > 0 && packets.frames > 0
  const compressedRate = hidden ? 0 : COMPRESSED_BYTES_PER_SECOND
  return {
    dataAt,
    dataEnd: Math.max(dataAt, end),
    layout: CAF,
    latest: hidden ? hidden.at - HEAD_BYTES : size,
    isEven,
    bytesPerSecond: isEven ? (packets.rate / packets.frames) * packets.bytes : compressedRate,
    isBroken: table.length > 0,
    fields: (end) => [uint64(at - 8, end - at), ...table],
  }
}

/** The table of packets after audio that is longer than the header says; null if there is none. */
async function findTable(path: string, from: number): Promise<Chunk | null> {
  const { size } = Bun.file(path)
  let tried = 0
  for (let start = from; start < size; start += WINDOW_BYTES) {
    const bytes = await Bun.file(path)
      .slice(start, start + WINDOW_BYTES + TABLE_NAME.length)
      .bytes()
    const window = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = window.indexOf(TABLE_NAME); at >= 0; at = window.indexOf(TABLE_NAME, at + 1)) {
      const table = await tableAt(path, start + at)
      if (table !== null) return table
      tried += 1
      if (tried === MAX_TRIED) return null
    }
  }
  return null
}

/** The table at a place; null unless it ends the file or precedes another chunk. */
async function tableAt(path: string, at: number): Promise<Chunk | null> {
  const chunks = chunksOf(path, at, CAF)
  const first = await chunks.next()
  if (first.done) return null
  const { size } = Bun.file(path)
  const table: Chunk = first.value
  if (table.end >= size) return table.end === size ? table : null
  return (await chunks.next()).done ? null : table
}

/** How long packets are; 0 bytes, or frames, if they differ. */
async function readPackets(path: string, { at }: Chunk): Promise<Packets> {
  const view = await viewOf(path, at, 32)
  return { rate: view.getFloat64(0), bytes: view.getUint32(16), frames: view.getUint32(20) }
}

/** The right numbers for a table that lists more packets than it says: each size ends below 128. */
async function repairTable(path: string, { at, bytes }: Chunk, packets: Packets): Promise<Field[]> {
  if (packets.bytes > 0 || packets.frames === 0) return []
  const view = await viewOf(path, at, Math.min(bytes, LONGEST_TABLE_BYTES))
  let listed = 0
  let size = 0
  for (let each = TABLE_HEAD_BYTES; each < view.byteLength; each += 1) {
    const byte = view.getUint8(each)
    size = size * 128 + (byte & 0x7f)
    if (byte >= 0x80) continue
    if (size === 0) break
    listed += 1
    size = 0
  }
  if (listed <= Number(view.getBigInt64(0))) return []
  return [uint64(at, listed), uint64(at + 8, listed * packets.frames)]
}
