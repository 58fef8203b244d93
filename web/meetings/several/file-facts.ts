/** What a file says of its meeting. */
export type FileFacts = { title: string; at: Date | null }

/** Bytes at each end of a file in which phones and recorders write when it was made. */
const READ_BYTES = 256 * 1024
/** Seconds from 1904, from which MP4 counts, to 1970. */
const EPOCH_SECONDS = 2_082_844_800
const OLDEST = Date.UTC(2000, 0, 1)
/** 2026-11-22 09.14, 20261122_091400 and the like; the time may be missing. */
const STAMP =
  /(20\d\d)[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?:[ T_-]+(?:at )?([01]\d|2[0-3])[-_.:h]?([0-5]\d)(?:[-_.:]?[0-5]\d)?)?/

/** Title and time of a recording: from its container, else its name, else the file's own date. */
export async function readFileFacts(file: File, zoneDate: ZoneDate): Promise<FileFacts> {
  const stamp = STAMP.exec(file.name)
  const container = await containerTime(file).catch(() => null)
  const named = stamp?.[4] ? dateOf(stamp, zoneDate) : null
  const at = container ?? named ?? dateOf(stamp, zoneDate) ?? ownDate(file)
  return { title: titleOf(file.name), at }
}

/** The moment at which the reader's clocks show a day and time. */
type ZoneDate = (day: string, time: string) => string

function dateOf(stamp: RegExpExecArray | null, zoneDate: ZoneDate): Date | null {
  if (!stamp) return null
  const [, year, month, day, hour = '12', minute = '00'] = stamp
  return new Date(zoneDate(`${year}-${month}-${day}`, `${hour}:${minute}`))
}

function ownDate({ lastModified }: File): Date | null {
  return lastModified > OLDEST ? new Date(lastModified) : null
}

/** The name without ending and date, as words. */
export function titleOf(name: string): string {
  const bare = name.replace(/\.[a-z0-9]{1,5}$/i, '').replace(STAMP, ' ')
  const words = bare.replace(/[_\s]+|(?<=\s)-+(?=\s)/g, ' ').replace(/\s+/g, ' ')
  return words.replace(/^[\s\-–()]+|[\s\-–()]+$/g, '') || name.replace(/\.[a-z0-9]{1,5}$/i, '')
}

/** When the recorder wrote that it began, in an MP4, M4A or MOV; null if it does not say. */
async function containerTime(file: File): Promise<Date | null> {
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

/** The creation time of the movie header in seconds from 1904. */
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
