/** Samples of one bit per second, of a DSD recording. */
const RATE = 2_822_400
const WAV_HEADER_BYTES = 44
const WAV_RATE_AT = 24
const BLOCK_BYTES = 4096

type File = { name: string; bytes: Uint8Array<ArrayBuffer> }

/**
 * A mono WAV file as DSD recorders write it, as FFmpeg can't: a DSF file, with the first sample in
 * the lowest bit of a byte, and a DFF file, with the first in the highest.
 */
export function encodeDsd(wav: Uint8Array<ArrayBuffer>): File[] {
  const step = new DataView(wav.buffer).getUint32(WAV_RATE_AT, true) / RATE
  const samples = new Int16Array(wav.slice(WAV_HEADER_BYTES).buffer)
  const size = Math.floor(samples.length / step / 8)
  const [lowFirst, highFirst] = [new Uint8Array(size), new Uint8Array(size)]
  let error = 0
  for (let at = 0; at < size * 8; at += 1) {
    error += (samples[Math.floor(at * step)] ?? 0) / 0x8000
    const isOne = error >= 0
    error -= isOne ? 1 : -1
    if (!isOne) continue
    lowFirst[at >> 3] = (lowFirst[at >> 3] ?? 0) | (1 << (at & 7))
    highFirst[at >> 3] = (highFirst[at >> 3] ?? 0) | (0x80 >> (at & 7))
  }
  return [
    { name: 'talk.dsf', bytes: dsf(lowFirst) },
    { name: 'talk.dff', bytes: dff(highFirst) },
  ]
}

function dsf(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil(data.length / BLOCK_BYTES)
  const padded = Buffer.concat([data], blocks * BLOCK_BYTES)
  const head = Buffer.alloc(92)
  const size = BigInt(head.length + padded.length)
  head.write('DSD ', 0)
  head.writeBigUInt64LE(28n, 4)
  head.writeBigUInt64LE(size, 12)
  head.write('fmt ', 28)
  head.writeBigUInt64LE(52n, 32)
  // version, raw DSD, mono, one channel, rate, one bit
  for (const [at, value] of [1, 0, 1, 1, RATE, 1].entries()) head.writeUInt32LE(value, 40 + at * 4)
  head.writeBigUInt64LE(BigInt(data.length * 8), 64)
  head.writeUInt32LE(BLOCK_BYTES, 72)
  head.write('data', 80)
  head.writeBigUInt64LE(BigInt(12 + padded.length), 84)
  return new Uint8Array(Buffer.concat([head, padded]))
}

function dff(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const properties = [
    chunk('FS  ', uint32(RATE)),
    chunk('CHNL', Buffer.from('\0\x01SLFT', 'latin1')),
    chunk('CMPR', Buffer.from('DSD \x0enot compressed\0', 'latin1')),
  ]
  const form = [
    Buffer.from('DSD '),
    chunk('FVER', uint32(0x01_05_00_00)),
    chunk('PROP', Buffer.concat([Buffer.from('SND '), ...properties])),
    chunk('DSD ', data),
  ]
  return new Uint8Array(chunk('FRM8', Buffer.concat(form)))
}

function chunk(name: string, data: Uint8Array): Buffer {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(data.length))
  return Buffer.concat([Buffer.from(name), size, data, Buffer.alloc(data.length % 2)])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
