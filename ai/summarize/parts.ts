import { plainText, type Segment } from '../segments'

/** Characters of a transcript in one request: small enough for models with modest memory to attend to all of it. */
export const PART_CHARACTERS = 24_000

/** Cuts a transcript into parts of whole segments of about equal length; a segment longer than a part is cut too. */
export function splitIntoParts(
  segments: Segment[],
  size: number = PART_CHARACTERS,
): { segments: Segment[]; text: string }[] {
  const bounded = segments.flatMap((segment) => boundedSegments(segment, size))
  const total = bounded.reduce((sum, segment) => sum + lengthOf(segment), 0)
  const target = Math.ceil(total / Math.ceil(total / size || 1))
  const parts: Segment[][] = [[]]
  let length = 0
  for (const segment of bounded) {
    if (length > 0 && length + lengthOf(segment) > Math.max(target, 1) * 1.1) {
      parts.push([])
      length = 0
    }
    parts.at(-1)?.push(segment)
    length += lengthOf(segment)
  }
  return parts.map((part) => ({ segments: part, text: plainText(part) }))
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
