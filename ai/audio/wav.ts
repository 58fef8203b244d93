const HEADER_BYTES = 65_536
const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xfffe
/** Formats whose length follows from their number of bytes: the two above, and telephone companding. */
const EVEN = [PCM, FLOAT, 6, 7, EXTENSIBLE]

/** A chunk begins with its name and its length. */
const CHUNK_HEAD_BYTES = 8
const MAX_CHUNKS = 100

/** The head of a WAV file. `dataBytes` is the length of the sound that it states, null if it leaves that open. */
type WavHead = {
  format: number
  channels: number
  rate: number
  bytesPerSecond: number
  frameBytes: number
  dataAt: number
  dataBytes: number | null
}

/** Reads the head of a WAV file; null for any other file. */
async function readWavHead(path: string): Promise<WavHead | null> {
  const bytes = await Bun.file(path).slice(0, HEADER_BYTES).bytes()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (bytes.length < 44 || nameAt(view, 0) !== 'RIFF' || nameAt(view, 8) !== 'WAVE') return null
  let head: Omit<WavHead, 'dataAt' | 'dataBytes'> | null = null
  for (let at = 12; at + 24 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true)
    if (nameAt(view, at) === 'fmt ') {
      head = {
        format: view.getUint16(at + 8, true),
        channels: view.getUint16(at + 10, true),
        rate: view.getUint32(at + 12, true),
        bytesPerSecond: view.getUint32(at + 16, true),
        frameBytes: view.getUint16(at + 20, true),
      }
    }
    if (nameAt(view, at) === 'data' && head !== null) {
      const isOpen = size === 0 || size >= 0xffff_0000
      return { ...head, dataAt: at + 8, dataBytes: isOpen ? null : size }
    }
    at += 8 + size + (size % 2)
  }
  return null
}

/** Seconds of sound that the head of a WAV file states, right or wrong; null if it states none. */
export async function declaredWavSeconds(path: string): Promise<number | null> {
  const head = await readWavHead(path)
  if (head === null || head.dataBytes === null || !EVEN.includes(head.format)) return null
  return head.bytesPerSecond > 0 ? head.dataBytes / head.bytesPerSecond : null
}

/**
 * True if more than a second of sound lies behind the data that a WAV file states: recorders that lose power, and
 * programs that write the length once, leave it too small. What follows in a sound file is a list of named chunks.
 */
export async function understatesData(path: string): Promise<boolean> {
  const head = await readWavHead(path)
  if (head === null || head.dataBytes === null) return false
  const { size } = Bun.file(path)
  let at = head.dataAt + head.dataBytes + (head.dataBytes % 2)
  for (let chunks = 0; chunks < MAX_CHUNKS && at + CHUNK_HEAD_BYTES <= size; chunks += 1) {
    const bytes = await Bun.file(path)
      .slice(at, at + CHUNK_HEAD_BYTES)
      .bytes()
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    const length = view.getUint32(4, true)
    if (!/^[ -~]{4}$/.test(nameAt(view, 0)) || at + length > size) break
    at += CHUNK_HEAD_BYTES + length + (length % 2)
  }
  return size - at > head.bytesPerSecond
}

function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((each) => view.getUint8(at + each)))
}
