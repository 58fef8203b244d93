/** The 16-bit WAV file of one voice as one of many 8-bit channels, the others silent. */
export function wideWav(
  mono: Uint8Array<ArrayBuffer>,
  { channels, speaking }: { channels: number; speaking: number },
): Uint8Array<ArrayBuffer> {
  const samples = new Int16Array(mono.slice(44).buffer)
  const bytes = new Uint8Array(44 + samples.length * channels).fill(128)
  bytes.set(mono.subarray(0, 44))
  const view = new DataView(bytes.buffer)
  view.setUint16(22, channels, true)
  view.setUint32(28, view.getUint32(24, true) * channels, true)
  view.setUint16(32, channels, true)
  view.setUint16(34, 8, true)
  view.setUint32(40, samples.length * channels, true)
  for (const [at, sample] of samples.entries()) {
    bytes[44 + at * channels + speaking] = (sample >> 8) + 128
  }
  return bytes
}
