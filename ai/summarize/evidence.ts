import { giveWay } from '../limits/give-way'
import type { Segment } from '../segments'
import { findNear, wordsOf } from './near-quote'

const MIN_WORDS = 3
/** Only the beginning of a quote is compared. */
const MAX_WORDS = 300
/** Words scanned for inexact quotes; beyond that, none are found. */
const MAX_STEPS = 10_000_000
/** Characters read before other work gets a turn, about 10 ms. */
const IN_A_ROW = 50_000

type Find = (quote: string | null) => number | null

/**
 * Finds the segment where a quote begins, ignoring punctuation and case; null if nobody said it. A
 * quote of one or two words must occur exactly once.
 */
export function createQuoteFinder(segments: Segment[], mostSteps: number = MAX_STEPS): Find {
  return finderIn(
    segments.map(({ text }) => wordsOf(text)),
    mostSteps,
  )
}

/** The same for a transcript of any length, without holding the event loop. */
export async function createHeldQuoteFinder(segments: Segment[]): Promise<Find> {
  const said: string[][] = []
  let read = 0
  for (const { text } of segments) {
    said.push(wordsOf(text))
    read += text.length
    if (read < IN_A_ROW) continue
    read = 0
    await giveWay()
  }
  return finderIn(said, MAX_STEPS)
}

function finderIn(said: string[][], mostSteps: number): Find {
  const words = said.flat()
  const owners = said.flatMap((each, index) => Array.from(each, () => index))
  const text = ` ${words.join(' ')} `
  let steps = 0

  return (quote) => {
    const wanted = quote === null ? [] : wordsOf(quote).slice(0, MAX_WORDS)
    if (wanted.length === 0) return null
    const said = ` ${wanted.join(' ')} `
    const exact = text.indexOf(said)
    const isShort = wanted.length < MIN_WORDS
    if (isShort && text.indexOf(said, exact + 1) > exact) return null
    if (exact >= 0) return owners[countSpaces(text, exact)] ?? null
    steps += words.length
    return isShort || steps > mostSteps ? null : findNear(words, owners, wanted)
  }
}

function countSpaces(text: string, before: number): number {
  let count = 0
  for (let at = text.indexOf(' '); at >= 0 && at < before; at = text.indexOf(' ', at + 1)) {
    count += 1
  }
  return count
}
