import type { ChunkSource } from './chunks'
import { rarityOf } from './fit'
import type { Near } from './nearest'
import { type Lengths, lengthsOf, type RankedMeeting, rankMeetings } from './rank-meetings'
import type { SaidWord } from './said-words'
import { type Said, type Scores, scoreText, type Word, withNeighbors } from './score-text'
import { phraseFits, phrasesIn, weighPhrases } from './text-phrases'
import type { Text, Voice } from './texts'

/** Weight of a meeting's score relative to its passage's. */
const MEETING_WEIGHT = 10
/** Weight of a translation relative to the word itself. */
const TRANSLATED = 0.9
/** Passages that are compared with their neighbors. */
export const RANKED = 2_000

/**
 * The places of a question's words, all of the user's texts, and the texts in which the question's
 * people speak.
 */
export type Words = { said: SaidWord[]; texts: Text[]; voices: Voice[] }

/**
 * A passage that matches the words; `coverage` is the part of them, weighted by rarity, that it and
 * its surroundings contain.
 */
export type RankedPassage = Omit<Near, 'similarity'> & { fit: number; coverage: number }

export type IsEligible = (meetingId: number, source: ChunkSource) => boolean

type Candidate = Said & Scores & { ofMeeting: number }

/**
 * The passages that match the words best: by rarity at three widths (passage, surroundings,
 * meeting), with neighbors lending each other part of their score.
 */
export function rankPassages(words: Words, isEligible: IsEligible, limit: number): RankedPassage[] {
  const lengths = lengthsOf(words.texts)
  const rare = words.said
    .filter((word) => word.rare)
    .map((word) => ({ ...word, rarity: rarityOf(chunksOf(word), lengths.chunks) }))
  const needed = rare.reduce((sum, word) => sum + (word.needed ? word.rarity : 0), 0)
  const ranked = rankMeetings(words.said, lengths, isEligible)
  const texts = textsWith(rare, ranked)
  const candidates = candidatesOf(texts, ranked, words, lengths).filter(({ meetingId, source }) =>
    isEligible(meetingId, source),
  )
  clearWorst(candidates)
  return candidates
    .flatMap((candidate) => passagesOf(candidate, needed))
    .sort(byFit)
    .slice(0, limit)
}

function chunksOf({ postings }: SaidWord): number {
  return postings.reduce((sum, [, , , chunks]) => sum + chunks, 0)
}

/** The meetings' texts that contain any of the words. */
function textsWith(rare: (SaidWord & { rarity: number })[], ranked: RankedMeeting[]): Said[] {
  const near = new Set(ranked.map(({ meetingId }) => meetingId))
  const found = new Map<string, { meetingId: number; source: ChunkSource; words: Word[] }>()
  for (const { nth, rarity, needed, postings } of rare) {
    for (const [meetingId, source, , , , words, places, isTranslated] of postings) {
      if (!near.has(meetingId) || words === null || places === null) continue
      const key = textKey(meetingId, source)
      const text = found.get(key) ?? { meetingId, source, words: [] }
      const own = isTranslated ? TRANSLATED * rarity : rarity
      text.words.push({ nth, rarity: own, needed, words, places })
      found.set(key, text)
    }
  }
  return [...found.values()].map((text) => ({ ...text, phrases: phrasesIn(text.words) }))
}

/** The texts of eligible meetings with their scores. */
function candidatesOf(
  texts: Said[],
  ranked: RankedMeeting[],
  { texts: all, voices }: Words,
  lengths: Lengths,
): Candidate[] {
  const weights = weighPhrases(texts, lengths)
  const phrased = phraseFits(texts, weights, lengths)
  const eligible = ranked.filter((meeting) => meeting.eligible)
  const fits = new Map(
    eligible.map(({ meetingId, score }) => [meetingId, score + (phrased.get(meetingId) ?? 0)]),
  )
  const chunks = new Map(
    all.map(([meetingId, source, count]) => [textKey(meetingId, source), count]),
  )
  const spoken = Map.groupBy(voices, ([meetingId, source]) => textKey(meetingId, source))
  return texts.flatMap((text) => {
    const ofMeeting = fits.get(text.meetingId)
    if (ofMeeting === undefined) return []
    const key = textKey(text.meetingId, text.source)
    const shares = (spoken.get(key) ?? []).map(([, , packed]) => packed)
    const scores = scoreText(text, chunks.get(key) ?? 0, weights, shares)
    return { ...text, ...scores, ofMeeting }
  })
}

/** Clears the score of all but the best chunks; ties go to the best meetings. */
function clearWorst(candidates: Candidate[]) {
  const all = new Float64Array(candidates.reduce((sum, { fit }) => sum + fit.length, 0))
  let at = 0
  for (const { fit } of candidates) {
    all.set(fit, at)
    at += fit.length
  }
  const least = all.sort()[all.length - RANKED] ?? 0
  let ties = RANKED - all.length + all.lastIndexOf(least) + 1
  if (least === 0) return
  for (const { fit } of candidates.toSorted(byMeeting)) {
    for (const [chunk, own] of fit.entries()) {
      if (own === least) ties -= 1
      if (own < least || (own === least && ties < 0)) fit[chunk] = 0
    }
  }
}

function byMeeting(one: Candidate, other: Candidate): number {
  return other.ofMeeting - one.ofMeeting || byText(one, other)
}

function passagesOf(
  { meetingId, source, fit, held, ofMeeting }: Candidate,
  needed: number,
): RankedPassage[] {
  const found: RankedPassage[] = []
  for (let position = 0; position < fit.length; position += 1) {
    if (fit[position] === 0) continue
    found.push({
      meetingId,
      source,
      position,
      fit: withNeighbors(fit, position) + MEETING_WEIGHT * ofMeeting,
      coverage: needed === 0 ? 0 : (held[position] ?? 0) / needed,
    })
  }
  return found
}

function textKey(meetingId: number, source: ChunkSource): string {
  return `${meetingId} ${source}`
}

function byFit(one: RankedPassage, other: RankedPassage): number {
  return other.fit - one.fit || byText(one, other) || one.position - other.position
}

type OfText = Pick<RankedPassage, 'meetingId' | 'source'>

function byText(one: OfText, other: OfText): number {
  if (one.meetingId !== other.meetingId) return other.meetingId - one.meetingId
  return one.source === other.source ? 0 : one.source < other.source ? -1 : 1
}
