import type { Stretch, Word } from '../local/speech/protocol'
import type { HeardSegment } from './answer'

/** A segment ends with a sentence of some length, at a pause or when it gets long; in seconds. */
const SENTENCE = 4
const PAUSE = 0.8
const LONGEST = 20

/** Segments for a reader: sentences with their times. A stretch without times of words is one segment. */
export function segmentsOf(stretches: Stretch[]): HeardSegment[] {
  return stretches.flatMap((stretch) => {
    const { words, text, start, end, logprob } = stretch
    const about = { speaker: null, noSpeech: null, logprob, compression: null }
    if (words.length === 0) {
      const said = text.trim()
      return said === '' ? [] : [{ ...about, text: said, start: tidy(start), end: tidy(end) }]
    }
    return sentences(words).map((group) => ({
      ...about,
      text: group.map((word) => word.text).join(' '),
      start: tidy(group[0]?.start ?? start),
      end: tidy(Math.min(group.at(-1)?.end ?? end, end)),
    }))
  })
}

function sentences(words: Word[]): Word[][] {
  const groups: Word[][] = []
  for (const word of words) {
    const group = groups.at(-1)
    if (group === undefined || isOver(group, word)) groups.push([word])
    else group.push(word)
  }
  return groups
}

function isOver(group: Word[], next: Word): boolean {
  const [first] = group
  const last = group.at(-1)
  if (first === undefined || last === undefined) return false
  if (next.start - last.end > PAUSE || next.end - first.start > LONGEST) return true
  return /[.!?…]$/.test(last.text) && last.end - first.start >= SENTENCE
}

function tidy(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
