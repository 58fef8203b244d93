/** How a kind of file writes its chunks: a name, a size, then that number of bytes. */
export type Layout = {
  /** A name of 16 bytes begins with four letters, too. */
  nameBytes: 4 | 16
  sizeBytes: 4 | 8
  isLittle: boolean
  /** Chunks begin at multiples of this. */
  align: 1 | 2 | 8
  /** True if the size includes the name and itself. */
  isInclusive: boolean
}

/** `at` is the first byte of the content; `end` may lie beyond the file. */
export type Chunk = { name: string; at: number; bytes: number; end: number }

export const RIFF: Layout = {
  nameBytes: 4,
  sizeBytes: 4,
  isLittle: true,
  align: 2,
  isInclusive: false,
}
export const IFF: Layout = { ...RIFF, isLittle: false }

const MAX_CHUNKS = 100
/** What recordings begin with. */
const RECORDING = /^(RIFF|RF64|BW64|riff|FORM|FRM8|DSD )$/

/** The chunks from `at` on, up to something else, or to the first that goes beyond the file. */
export async function* chunksOf(path: string, at: number, layout: Layout): AsyncGenerator<Chunk> {
  const { size } = Bun.file(path)
  const head = layout.nameBytes + layout.sizeBytes
  for (let count = 0; count < MAX_CHUNKS && at + head <= size; count += 1) {
    const view = await viewOf(path, at, head)
    const name = nameAt(view, 0)
    const stated = numberAt(view, layout.nameBytes, layout)
    const bytes = Math.max(0, layout.isInclusive ? stated - head : stated)
    if (!/^[ -~]{4}$/.test(name)) return
    const end = at + head + bytes
    yield { name, at: at + head, bytes, end }
    if (end > size) return
    at = end + ((layout.align - (end % layout.align)) % layout.align)
  }
}

/** The end of the chunks that follow `at`, or the start of a recording joined to this one. */
export async function endOfChunks(path: string, at: number, layout: Layout): Promise<number> {
  let end = at
  for await (const chunk of chunksOf(path, at, layout)) {
    if (RECORDING.test(chunk.name) || chunk.end > Bun.file(path).size) break
    end = chunk.end
  }
  return end
}

/** `length` bytes of a file; those after its end are 0. */
export async function viewOf(path: string, at: number, length: number): Promise<DataView> {
  const view = new Uint8Array(length)
  view.set(
    await Bun.file(path)
      .slice(at, at + length)
      .bytes(),
  )
  return new DataView(view.buffer)
}

/** The four-letter name of a chunk. */
export function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((each) => view.getUint8(at + each)))
}

function numberAt(view: DataView, at: number, { sizeBytes, isLittle }: Layout): number {
  return sizeBytes === 4 ? view.getUint32(at, isLittle) : Number(view.getBigUint64(at, isLittle))
}

/** A field of a header: its position and its bytes. */
export type Field = { at: number; bytes: Uint8Array }

export function uint32(at: number, value: number, isLittle = false): Field {
  const view = new DataView(new ArrayBuffer(4))
  view.setUint32(0, value, isLittle)
  return { at, bytes: new Uint8Array(view.buffer) }
}

export function uint64(at: number, value: number, isLittle = false): Field {
  const view = new DataView(new ArrayBuffer(8))
  view.setBigUint64(0, BigInt(value), isLittle)
  return { at, bytes: new Uint8Array(view.buffer) }
}
