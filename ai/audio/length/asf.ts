import { type Layout, uint64, viewOf } from './chunks'
import type { Stated } from './stated'

/** Names of objects, in hexadecimal. */
const HEADER = '3026b2758e66cf11a6d900aa0062ce6c'
const PROPERTIES = 'a1dcab8c47a9cf118ee400c00c205365'
const DATA = '3626b2758e66cf11a6d900aa0062ce6c'
/** What may follow the data: indexes of several kinds. */
const INDEXES = /^(90080033|d329e2d6|f803b1fe|d03fb73c)/
const ASF: Layout = { nameBytes: 16, sizeBytes: 8, isLittle: true, align: 1, isInclusive: true }
const OBJECT_HEAD_BYTES = 24
const LONGEST_HEADER_BYTES = 2 ** 24
/** From the name of the properties. */
const BIT_RATE_AT = 100

/** Reads the lengths in a Windows Media file; null for any other file. */
export async function statedInAsf(path: string): Promise<Stated | null> {
  const { size } = Bun.file(path)
  const head = await viewOf(path, 0, OBJECT_HEAD_BYTES)
  if (nameOf(head) !== HEADER) return null
  const at = Number(head.getBigUint64(16, true))
  const data = await viewOf(path, at, OBJECT_HEAD_BYTES)
  if (nameOf(data) !== DATA || at > LONGEST_HEADER_BYTES) return null
  const dataAt = at + OBJECT_HEAD_BYTES
  const dataEnd = Math.max(dataAt, at + Number(data.getBigUint64(16, true)))
  const next = nameOf(await viewOf(path, dataEnd, OBJECT_HEAD_BYTES))
  return {
    dataAt,
    dataEnd,
    layout: ASF,
    isEven: false,
    isBroken: false,
    latest: INDEXES.test(next) ? dataEnd : size,
    bytesPerSecond: await readSpeed(path, at),
    fields: (end) => [uint64(dataAt - 8, end - at, true)],
  }
}

async function readSpeed(path: string, headerBytes: number): Promise<number> {
  const header = Buffer.from(await Bun.file(path).slice(0, headerBytes).bytes())
  const properties = header.indexOf(Buffer.from(PROPERTIES, 'hex'))
  const rateAt = properties + BIT_RATE_AT
  return properties < 0 || rateAt + 4 > header.length ? 0 : header.readUInt32LE(rateAt) / 8
}

function nameOf({ buffer }: DataView): string {
  return Buffer.from(buffer, 0, 16).toString('hex')
}
