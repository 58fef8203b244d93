import type { Segment } from '../segments'

/** Some minutes of speech, in characters. Pages, search and quotes take a segment as a whole. */
export const LONGEST_SEGMENT = 4_000
const SENTENCE = /[.!?…]["”’»)\]]{0,2}\s|[。！？]/g
const BLANK = /\s/g
const HIGH_SURROGATE = /[\ud800-\udbff]$/

/** Parts a segment that is too long between two sentences, or else two words or letters. */
export function shortened(segment: Segment): Segment[] {
  if (segment.text.length <= LONGEST_SEGMENT) return [segment]
  const parts = partsOf(segment.text)
  return parts.map((text, at) => ({
    ...segment,
    text,
    start: at === 0 ? segment.start : null,
    end: at === parts.length - 1 ? segment.end : null,
  }))
}

function partsOf(text: string): string[] {
  const parts: string[] = []
  let at = 0
  while (text.length - at > LONGEST_SEGMENT) {
    const most = text.slice(at, at + LONGEST_SEGMENT)
    const length = endIn(most, SENTENCE) ?? endIn(most, BLANK) ?? wholeLetters(most)
    parts.push(most.slice(0, length))
    at += length
  }
  parts.push(text.slice(at))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** The end of the last one that is found. */
function endIn(text: string, what: RegExp): number | null {
  const last = [...text.matchAll(what)].at(-1)
  return last === undefined ? null : last.index + last[0].length
}

function wholeLetters(text: string): number {
  return HIGH_SURROGATE.test(text) ? text.length - 1 : text.length
}
