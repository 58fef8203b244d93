import { nameAt } from './length/chunks'

const HEADER_BYTES = 65_536

/** `dataBytes` is the stated length of the audio, null if left open. */
type WavHead = {
  format: number
  channels: number
  rate: number
  bytesPerSecond: number
  frameBytes: number
  dataAt: number
  dataBytes: number | null
}

/** Reads the header of a WAV file; null for any other file. */
export async function readWavHead(path: string): Promise<WavHead | null> {
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
