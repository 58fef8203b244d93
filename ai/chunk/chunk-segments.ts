import type { Segment } from '../segments'
import { type Chunk, toChunk } from './chunk'
import { renderTurn, splitTurn, type Turn, turnsOf } from './turns'

/** Characters per chunk: long enough for an exchange, short enough for precise search results. */
export const CHUNK_CHARACTERS = 1500

/** Packs a transcript into chunks of whole turns. Only a turn longer than a chunk is split. */
export async function chunkSegments(
  segments: Segment[],
  size: number = CHUNK_CHARACTERS,
): Promise<Chunk[]> {
  const chunks: Chunk[] = []
  let open: Turn[] = []
  let length = 0

  const close = () => {
    if (open.length > 0) chunks.push(toChunk(open, segments, chunks.length))
    open = []
    length = 0
  }

  for (const turn of turnsOf(segments)) {
    const text = renderTurn(turn)
    if (length > 0 && length + text.length > size) close()
    if (text.length <= size) {
      open.push(turn)
      length += text.length + 1
      continue
    }
    for (const part of await splitTurn(turn, size)) {
      open.push(part)
      close()
    }
  }
  close()
  return chunks
}

/** Chunks a text that has no speakers or times, such as a note or summary. */
export function chunkText(text: string, size: number = CHUNK_CHARACTERS): Promise<Chunk[]> {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  const segments = paragraphs.map((paragraph) => ({
    speaker: null,
    start: null,
    end: null,
    text: paragraph.trim(),
  }))
  return chunkSegments(segments, size)
}
