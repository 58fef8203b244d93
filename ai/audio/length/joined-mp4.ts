import { nameAt, viewOf } from './chunks'

const HEAD_BYTES = 8
const LARGE_HEAD_BYTES = 16
/** An hour in fragments of a second. */
const MAX_BOXES = 10_000

/** True for an MP4 file that another one follows, byte for byte, which no decoder looks for. */
export async function hidesRecording(path: string): Promise<boolean> {
  const { size } = Bun.file(path)
  let at = 0
  for (let boxes = 0; boxes < MAX_BOXES && at + HEAD_BYTES <= size; boxes += 1) {
    const view = await viewOf(path, at, LARGE_HEAD_BYTES)
    const isBeginning = nameAt(view, 4) === 'ftyp'
    if (isBeginning !== (boxes === 0)) return boxes > 0
    const stated = view.getUint32(0)
    const bytes = stated === 1 ? Number(view.getBigUint64(8)) : stated
    if (bytes < HEAD_BYTES) return false
    at += bytes
  }
  return false
}
