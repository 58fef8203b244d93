import { nameAt, readWavHead } from './wav-head'

const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xfffe
/** Formats whose length follows from their number of bytes: the two above, and telephone companding. */
const EVEN = [PCM, FLOAT, 6, 7, EXTENSIBLE]

/** A chunk begins with its name and its length. */
const CHUNK_HEAD_BYTES = 8
const MAX_CHUNKS = 100

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
