import type { Segment } from '../segments'

/** Longest average word in characters, in languages that separate words. */
const AVERAGE_WORD = 12
/** A sentence without an end is cut after this many characters, or at a pause of this length. */
const LONGEST_SENTENCE = 300
const PAUSE_SECONDS = 2
/** Letters and signs of languages that write no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}。、，！？：；]/u
const PUNCTUATION = /^[.,!?;:]+$/

/**
 * Joins a transcript of single words into sentences; leaves one of longer segments as it is, unless
 * they are known to be words.
 */
export function joinWords(segments: Segment[], known = false): Segment[] {
  if (!known && !areWords(segments)) return segments
  const sentences: Segment[] = []
  for (const word of segments.filter(({ text }) => text !== '')) {
    const last = sentences.at(-1)
    if (last === undefined || !continues(last, word)) sentences.push({ ...word })
    else {
      const gap = isApart(last.text, word.text) ? ' ' : ''
      last.text = `${last.text}${gap}${word.text}`
      last.start ??= word.start
      last.end = word.end ?? last.end
    }
  }
  return sentences
}

function isApart(before: string, word: string): boolean {
  if (PUNCTUATION.test(word)) return false
  return !UNSPACED.test(before.slice(-1)) || !UNSPACED.test(word.slice(0, 1))
}

function areWords(segments: Segment[]): boolean {
  const length = segments.reduce((sum, { text }) => sum + text.length, 0)
  return length <= AVERAGE_WORD * segments.length && segments.every(({ text }) => !/\s/.test(text))
}

function continues(sentence: Segment, word: Segment): boolean {
  if (PUNCTUATION.test(word.text)) return true
  if (sentence.speaker !== word.speaker || sentence.text.length > LONGEST_SENTENCE) return false
  const pause = (word.start ?? 0) - (sentence.end ?? word.start ?? 0)
  return pause < PAUSE_SECONDS && !/[.!?。！？…]["'”’)]*$/.test(sentence.text)
}
