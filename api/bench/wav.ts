/** A silent WAV file of this size: mono, 16 bits, 16 kHz. */
export function wav(bytes: number): Uint8Array<ArrayBuffer> {
  const file = Buffer.alloc(bytes)
  file.write('RIFF')
  file.writeUInt32LE(bytes - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(16_000, 24)
  file.writeUInt32LE(32_000, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(bytes - 44, 40)
  return file
}
