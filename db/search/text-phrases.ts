import { meetingFit, rarityOf } from './fit'
import { chunkAt } from './postings/posting-layout'
import type { Lengths } from './rank-meetings'

/** Weight of two adjacent words of the question that are adjacent in a text too. */
const PHRASE = 0.25

/** The nth and the next of the question's words, adjacent in a text: occurrences by chunk. */
export type Phrase = { nth: number; times: Map<number, number> }

/** Each pair of words that is adjacent in the question and in the text, with the text's packed words. */
export function phrasesIn(words: { nth: number; words: number[] }[]): Phrase[] {
  const found: Phrase[] = []
  for (const [at, { nth, words: own }] of words.entries()) {
    const after = words[at + 1]
    if (after?.nth !== nth + 1) continue
    const next = new Set(after.words)
    const times = new Map<number, number>()
    for (const word of own) {
      if (next.has(word + 1)) times.set(chunkAt(word), (times.get(chunkAt(word)) ?? 0) + 1)
    }
    if (times.size > 0) found.push({ nth, times })
  }
  return found
}

type Phrased = { meetingId: number; phrases: Phrase[] }

/** By phrase: its rarity among passages and among meetings. */
export type PhraseWeights = Map<number, { rarity: number; novelty: number }>

/** The rarity of each phrase in texts that contain any. */
export function weighPhrases(texts: Phrased[], lengths: Lengths): PhraseWeights {
  const found = new Map<number, { chunks: number; meetings: Set<number> }>()
  for (const { meetingId, phrases } of texts) {
    for (const { nth, times } of phrases) {
      const { chunks, meetings } = found.get(nth) ?? { chunks: 0, meetings: new Set() }
      found.set(nth, { chunks: chunks + times.size, meetings: meetings.add(meetingId) })
    }
  }
  return new Map(
    [...found].map(([nth, { chunks, meetings }]) => [
      nth,
      {
        rarity: PHRASE * rarityOf(chunks, lengths.chunks),
        novelty: PHRASE * rarityOf(meetings.size, lengths.meetings),
      },
    ]),
  )
}

/** The score that meetings gain by their phrases. */
export function phraseFits(
  texts: Phrased[],
  weights: PhraseWeights,
  lengths: Lengths,
): Map<number, number> {
  const spoken = new Map<number, Map<number, number>>()
  for (const { meetingId, phrases } of texts) {
    if (phrases.length === 0) continue
    const own = spoken.get(meetingId) ?? new Map<number, number>()
    for (const { nth, times } of phrases) {
      own.set(
        nth,
        times.values().reduce((sum, count) => sum + count, own.get(nth) ?? 0),
      )
    }
    spoken.set(meetingId, own)
  }
  const fitOf = ([meetingId, own]: [number, Map<number, number>]): [number, number] => [
    meetingId,
    [...own].reduce(
      (sum, [nth, times]) =>
        sum + (weights.get(nth)?.novelty ?? 0) * meetingFit(times, lengths.of(meetingId)),
      0,
    ),
  ]
  return new Map([...spoken].map(fitOf))
}
