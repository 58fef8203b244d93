/** Bytes at each end of a file in which phones and recorders store its creation time. */
const READ_BYTES = 256 * 1024
/** Seconds from 1904, the MP4 epoch, to 1970. */
const EPOCH_SECONDS = 2_082_844_800
/** Earlier times, in milliseconds, come from a clock that was not set. */
export const OLDEST = Date.UTC(2000, 0, 1)
/** The recording's start time in an MP4, M4A or MOV; null if missing. */
export async function containerTime(file: File): Promise<Date | null> {
  const ends = [file.slice(0, READ_BYTES), file.slice(Math.max(0, file.size - READ_BYTES))]
  for (const end of ends) {
    const bytes = new DataView(await end.arrayBuffer())
    const seconds = movieTime(bytes)
    if (seconds === null) continue
    const at = (seconds - EPOCH_SECONDS) * 1000
    if (at > OLDEST && at < Date.now() + 86_400_000) return new Date(at)
  }
  return null
}

/** The creation time in the movie header, in seconds from 1904. */
function movieTime(bytes: DataView): number | null {
  const name = 0x6d766864 // mvhd
  for (let at = 0; at + 20 <= bytes.byteLength; at += 1) {
    if (bytes.getUint32(at) !== name) continue
    const version = bytes.getUint8(at + 4)
    if (version > 1) continue
    return version === 0 ? bytes.getUint32(at + 8) : Number(bytes.getBigUint64(at + 8))
  }
  return null
}
