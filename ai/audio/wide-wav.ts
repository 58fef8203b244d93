import { open } from 'node:fs/promises'
import { readWavHead, type WavHead } from './wav'

/** Media libraries mix down the layouts they know, which end at eight channels. */
const WIDEST = 8
/** Bytes read at a time, and looked at to find the loudest channel. */
const BLOCK_BYTES = 4 * 2 ** 20

/**
 * Writes the loudest channel of a WAV file with more channels than anybody can mix down (measuring and stage equipment makes
 * them) as a mono file. False, with nothing written, for every other file.
 */
export async function takeLoudestChannel(path: string, output: string): Promise<boolean> {
  const head = await readWavHead(path)
  if (head === null || head.channels <= WIDEST) return false
  const width = head.frameBytes / head.channels
  if (!Number.isInteger(width) || width < 1 || width > 8) return false
  const end = Math.min(
    Bun.file(path).size,
    head.dataAt + (head.dataBytes ?? Number.POSITIVE_INFINITY),
  )
  const block = Math.max(1, Math.floor(BLOCK_BYTES / head.frameBytes)) * head.frameBytes
  const read = (at: number) =>
    Bun.file(path)
      .slice(at, Math.min(at + block, end))
      .bytes()

  const channel = loudest(await read(head.dataAt), head, width)
  const file = await open(output, 'w')
  try {
    await file.writeFile(
      monoHead(head, width, Math.floor((end - head.dataAt) / head.frameBytes) * width),
    )
    for (let at = head.dataAt; at < end; at += block) {
      const frames = await read(at)
      const count = Math.floor(frames.length / head.frameBytes)
      const samples = new Uint8Array(count * width)
      for (let frame = 0; frame < count; frame += 1) {
        const from = frame * head.frameBytes + channel * width
        samples.set(frames.subarray(from, from + width), frame * width)
      }
      await file.writeFile(samples)
    }
  } finally {
    await file.close()
  }
  return true
}

/** The top byte of a sample tells how loud it is, well enough to compare channels; in one byte, silence is 128. */
function loudest(frames: Uint8Array, head: WavHead, width: number): number {
  const levels = new Float64Array(head.channels)
  const silence = width === 1 ? 128 : 0
  for (let at = 0; at + head.frameBytes <= frames.length; at += head.frameBytes) {
    for (let channel = 0; channel < head.channels; channel += 1) {
      const top = frames[at + (channel + 1) * width - 1] ?? 0
      const level = width === 1 ? top - silence : (top << 24) >> 24
      levels[channel] = (levels[channel] ?? 0) + level * level
    }
  }
  return levels.indexOf(Math.max(...levels))
}

function monoHead(head: WavHead, width: number, dataBytes: number): Uint8Array {
  const isFloat = head.format === 3
  const bytes = new Uint8Array(44)
  const view = new DataView(bytes.buffer)
  const name = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  name(0, 'RIFF')
  view.setUint32(4, 36 + dataBytes, true)
  name(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, isFloat ? 3 : 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, head.rate, true)
  view.setUint32(28, head.rate * width, true)
  view.setUint16(32, width, true)
  view.setUint16(34, width * 8, true)
  name(36, 'data')
  view.setUint32(40, dataBytes, true)
  return bytes
}
