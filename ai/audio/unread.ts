import { createReadStream, createWriteStream } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** Bytes of a file, from `start` up to and without `end`. */
export type Span = { start: number; end: number }

/** Ends a recording with unread bytes; their number precedes it. */
const MARK = Buffer.from('unread recording')
const TAIL_BYTES = 8 + MARK.length
/** The headers that recorders write before any audio are shorter. */
const MIN_TOLD_BYTES = 4096

/**
 * Appends bytes that no engine reads to a recording, in an element that players skip, so that they
 * are stored as long as it is.
 */
export async function appendUnread(
  recording: string,
  kind: 'webm' | 'mp4',
  from: string,
  spans: Span[],
): Promise<void> {
  const bytes = bytesOf(spans)
  await appendFile(recording, headOf(kind, bytes + TAIL_BYTES))
  for (const { start, end } of spans) {
    if (end === start) continue
    const stream = createReadStream(from, { start, end: end - 1 })
    await pipeline(stream, createWriteStream(recording, { flags: 'a' }))
  }
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(bytes))
  await appendFile(recording, Buffer.concat([length, MARK]))
}

export function bytesOf(spans: Span[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0)
}

/** True for a recording after which unread audio is stored. */
export async function hasUnread(recording: string): Promise<boolean> {
  const file = Bun.file(recording)
  if (file.size < TAIL_BYTES) return false
  const tail = Buffer.from(await file.slice(file.size - TAIL_BYTES).bytes())
  return tail.subarray(8).equals(MARK) && tail.readBigUInt64BE(0) >= MIN_TOLD_BYTES
}

/** A Void element of WebM, whose size takes eight bytes, or a free box of MP4. */
function headOf(kind: 'webm' | 'mp4', bytes: number): Buffer {
  if (kind === 'mp4') {
    const box = Buffer.from('\0\0\0\0free')
    box.writeUInt32BE(bytes + box.length)
    return box
  }
  const element = Buffer.from([0xec, 1, 0, 0, 0, 0, 0, 0, 0])
  element.writeUIntBE(bytes, 3, 6)
  return element
}
