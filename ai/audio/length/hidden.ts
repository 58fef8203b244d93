import { chunksOf, nameAt, RIFF, viewOf } from './chunks'

const HEAD_BYTES = 8
const LARGE_HEAD_BYTES = 16
/** An hour in fragments of a second. */
const MAX_BOXES = 10_000

/** True if another file is appended to an MP4 or AVI file: decoders would not find it. */
export async function hidesRecording(path: string): Promise<boolean> {
  return (await hidesMp4(path)) || (await hidesAvi(path))
}

async function hidesMp4(path: string): Promise<boolean> {
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

/** A long AVI file continues in chunks of another type. */
async function hidesAvi(path: string): Promise<boolean> {
  let recordings = 0
  for await (const { name, at } of chunksOf(path, 0, RIFF)) {
    const isAvi = name === 'RIFF' && nameAt(await viewOf(path, at, 4), 0) === 'AVI '
    if (isAvi) recordings += 1
    else if (recordings === 0) return false
  }
  return recordings > 1
}
