import { plainText, type Segment } from '../segments'

/**
 * Transcript characters per request: few enough for models with a small context to attend to all of
 * it.
 */
const PART_CHARACTERS = 24_000

/** For a local model, whose context holds both the request and the reply. */
export const PART_CHARACTERS_HERE = 12_000

/** `places` are the indexes of its segments in the full transcript. */
export type Part = { segments: Segment[]; places: number[]; text: string }

/**
 * Splits a transcript into parts of whole segments and similar length; a segment longer than a part
 * is split too.
 */
export function splitIntoParts(segments: Segment[], size: number = PART_CHARACTERS): Part[] {
  const bounded = segments.flatMap((segment, place) =>
    boundedSegments(segment, size).map((piece) => ({ piece, place })),
  )
  const total = bounded.reduce((sum, { piece }) => sum + lengthOf(piece), 0)
  const target = Math.ceil(total / Math.ceil(total / size || 1))
  const parts: (typeof bounded)[] = [[]]
  let length = 0
  for (const each of bounded) {
    if (length > 0 && length + lengthOf(each.piece) > Math.max(target, 1) * 1.1) {
      parts.push([])
      length = 0
    }
    parts.at(-1)?.push(each)
    length += lengthOf(each.piece)
  }
  return parts.map((part) => {
    const pieces = part.map(({ piece }) => piece)
    return { segments: pieces, places: part.map(({ place }) => place), text: plainText(pieces) }
  })
}

function lengthOf({ speaker, text }: Segment): number {
  return text.length + (speaker?.length ?? 0) + 3
}

function boundedSegments(segment: Segment, size: number): Segment[] {
  if (segment.text.length <= size) return [segment]
  const pieces: Segment[] = []
  for (let rest = segment.text; rest !== ''; ) {
    const space = rest.length > size ? rest.lastIndexOf(' ', size) : rest.length
    const to = space > 0 ? space : size
    pieces.push({ ...segment, text: rest.slice(0, to) })
    rest = rest.slice(to).trimStart()
  }
  return pieces
}
