import type { Segment } from '../segments'
import { splitText } from './split-text'

export type Turn = { from: number; to: number; speaker: string | null; texts: string[] }

/** Merges consecutive segments of one speaker. */
export function turnsOf(segments: Segment[]): Turn[] {
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

/** The text of a turn inside a chunk. */
export function renderTurn(turn: Turn): string {
  const text = turn.texts.join(' ')
  return turn.speaker === null ? text : `${turn.speaker}: ${text}`
}

/** Splits a long turn between its segments, and inside a segment only if that one is too long. */
export async function splitTurn(turn: Turn, size: number): Promise<Turn[]> {
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
