const HEADER_BYTES = 65_536

/** Seconds of sound that a WAV file says it holds, whatever is really there; null for other files and open-ended ones. */
export async function declaredWavSeconds(path: string): Promise<number | null> {
  const bytes = await Bun.file(path).slice(0, HEADER_BYTES).bytes()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (bytes.length < 44 || nameAt(view, 0) !== 'RIFF' || nameAt(view, 8) !== 'WAVE') return null
  let bytesPerSecond = 0
  for (let at = 12; at + 20 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true)
    if (nameAt(view, at) === 'fmt ') bytesPerSecond = view.getUint32(at + 16, true)
    if (nameAt(view, at) === 'data') {
      const isOpen = size === 0 || size >= 0xffff_0000
      return isOpen || bytesPerSecond === 0 ? null : size / bytesPerSecond
    }
    at += 8 + size + (size % 2)
  }
  return null
}

function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((each) => view.getUint8(at + each)))
}
