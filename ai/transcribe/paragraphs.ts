import { splitSentences } from '../sentences'
import type { HeardSegment } from './piece-transcript'

/** Sentences of one paragraph of a text without times. */
const SENTENCES = 5

/** Segments of a few sentences each, of a text without times. */
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
