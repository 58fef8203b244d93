import { giveWay } from './give-way'
import type { Segment } from './segments'

/** Characters of one chunk; long enough to hold an exchange, short enough to be found. */
export const CHUNK_CHARACTERS = 1500

/** A text is split in stretches of at most this many characters, each within some 20 ms. */
const STRETCH_CHARACTERS = 50_000

/** A passage to be found by search. Segments are indexes, inclusive; times are seconds. */
export type Chunk = {
  position: number
  fromSegment: number
  toSegment: number
  start: number | null
  end: number | null
  speakers: string[]
  body: string
}

type Turn = { from: number; to: number; speaker: string | null; texts: string[] }

/** Packs a transcript into chunks of whole turns; only a turn longer than a chunk is split. */
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

/** Chunks of a text without speakers or times, such as a note or a summary. */
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

/** The text of a chunk as it is embedded: the facts of the meeting come before the words. */
export function embeddingText(
  chunk: { body: string; speakers: string[] },
  meeting: { title: string; clientName: string; date: string },
): string {
  const heading = [meeting.title, meeting.clientName, meeting.date.slice(0, 10)]
  if (chunk.speakers.length > 0) heading.push(chunk.speakers.join(', '))
  return `${heading.join(' · ')}\n${chunk.body}`
}

function turnsOf(segments: Segment[]): Turn[] {
  const turns: Turn[] = []
  segments.forEach((segment, index) => {
    const text = segment.text.trim()
    if (text === '') return
    const last = turns.at(-1)
    if (last !== undefined && segment.speaker !== null && last.speaker === segment.speaker) {
      last.to = index
      last.texts.push(text)
      return
    }
    turns.push({ from: index, to: index, speaker: segment.speaker, texts: [text] })
  })
  return turns
}

function renderTurn(turn: Turn): string {
  const text = turn.texts.join(' ')
  return turn.speaker === null ? text : `${turn.speaker}: ${text}`
}

/** A long turn is cut between its segments if it has several, and inside a segment only when that one is too long. */
async function splitTurn(turn: Turn, size: number): Promise<Turn[]> {
  const room = Math.max(1, size - (turn.speaker === null ? 0 : turn.speaker.length + 2))
  const parts: Turn[] = []
  let index = turn.from
  for (const text of turn.texts) {
    const last = parts.at(-1)
    const joined = last === undefined ? Infinity : last.texts.join(' ').length + 1 + text.length
    if (last !== undefined && joined <= room) {
      last.texts.push(text)
      last.to = index
    } else {
      const pieces = text.length <= room ? [text] : await splitText(text, room)
      for (const piece of pieces) {
        parts.push({ from: index, to: index, speaker: turn.speaker, texts: [piece] })
      }
    }
    index += 1
  }
  return parts
}

async function splitText(text: string, size: number): Promise<string[]> {
  const { RecursiveCharacterTextSplitter } = await import('@langchain/textsplitters')
  const splitter = new RecursiveCharacterTextSplitter({
    chunkSize: size,
    chunkOverlap: 0,
    separators: ['\n\n', '\n', '. ', '? ', '! ', '; ', ', ', ' ', ''],
    keepSeparator: false,
  })
  const parts: string[] = []
  for (const stretch of stretchesOf(text)) {
    parts.push(...(await splitter.splitText(stretch)))
    await giveWay()
  }
  return parts
}

/** A text without paragraphs may be very long. It is cut between words, or anywhere in a word that has no end. */
function* stretchesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const stretch = text.slice(at, at + STRETCH_CHARACTERS)
    const isLast = at + stretch.length === text.length
    const space = isLast ? -1 : stretch.lastIndexOf(' ')
    const length = space > 0 ? space : stretch.length
    yield stretch.slice(0, length)
    at += length
  }
}

function toChunk(turns: Turn[], segments: Segment[], position: number): Chunk {
  const fromSegment = turns[0]?.from ?? 0
  const toSegment = turns.at(-1)?.to ?? fromSegment
  const covered = segments.slice(fromSegment, toSegment + 1)
  const speakers = new Set(turns.flatMap((turn) => (turn.speaker === null ? [] : [turn.speaker])))
  return {
    position,
    fromSegment,
    toSegment,
    start: covered.find((segment) => segment.start !== null)?.start ?? null,
    end: covered.findLast((segment) => segment.end !== null)?.end ?? null,
    speakers: [...speakers],
    body: turns.map(renderTurn).join('\n'),
  }
}
