import { splitSentences } from '../sentences'
import type { HeardSegment } from './piece-transcript'

/** Sentences per paragraph of untimed text. */
const SENTENCES = 5

/** Splits untimed text into segments of a few sentences each. */
export function paragraphs(text: string): HeardSegment[] {
  const sentences = splitSentences(text)
  const result: HeardSegment[] = []
  for (let at = 0; at < sentences.length; at += SENTENCES) {
    result.push({ ...UNTIMED, text: sentences.slice(at, at + SENTENCES).join(' ') })
  }
  return result
}

const UNTIMED = {
  speaker: null,
  start: null,
  end: null,
  noSpeech: null,
  logprob: null,
  compression: null,
}
