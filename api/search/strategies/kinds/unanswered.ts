import { withoutBoilerplate } from '@app/ai/answer/boilerplate'
import { clausesOf } from '@app/ai/answer/clauses'
import { holdsKind } from '@app/ai/answer/expected/in-sentence'
import { type ExpectedKind, expectedKind, NOUNS, subjectOf } from '@app/ai/answer/expected/kind'
import { purposeOf } from '@app/ai/answer/expected/purpose'
import { wantedWords } from '@app/ai/answer/matched-words'
import type { Passage } from '@app/ai/answer/passage'
import { pickSentences } from '@app/ai/answer/pick'
import { withoutVoice } from '@app/ai/answer/voice'
import { wordsOfName } from '@app/ai/question/names/name-words'
import { strongWords } from '@app/ai/question/topic'
import { splitSentences } from '@app/ai/sentences'
import { nameOf } from '@app/db/accounts/users'
import { listSegments } from '@app/db/search/segments'
import { plain } from '../../text'
import type { Evidence, Finding, SearchContext, Span } from '../../types'
import { UNSURE } from '../outside/lead'
import { UNSURE_SAID } from './doubt'
import { kindInTitled } from './in-titled'
import { unknownNames } from './unknown-names'
import { doubtOfWords } from './unsaid'

/** Segments around a passage that may still contain its answer. */
const MARGIN = 6
/** How far back from an answer its subject may be, and how far ahead, in sentences. */
const AROUND = { back: 4, ahead: 2 }
/** A name is closer to its subject than a figure. */
const AROUND_NAMED = { back: 3, ahead: 1 }
/** "He's fourteen. Lucía worries me": an age belongs to the person named before it. */
const AROUND_AGE = { back: 4, ahead: 0 }
/** A small bare number belongs only to what was just named. */
const AROUND_SMALL = { back: 2, ahead: 1 }
/** Minimum share of the subject near the answer, relative to the best place. */
const ENOUGH = 0.5

/**
 * Marks the finding as uncertain if the question expects a kind of answer that is nowhere near its
 * subject: then only the subject came up. A model judges that itself.
 */
export async function withDoubt(context: SearchContext, found: Finding): Promise<Finding> {
  const { ask, before, dependencies } = context
  if (dependencies.chat !== null || 'result' in found || found.facts !== null) return found
  const isMeant = found.nearest !== true
  const strangers = isMeant && before === null ? await unknownNames(context) : []
  if (strangers.length > 0) {
    const lead = `I couldn’t find “${plain(strangers.join(' '))}” in your meetings. From others:`
    return { ...found, lead, nearest: true, denies: true, unsaid: true }
  }
  if (!isMeant && (found.lead !== UNSURE || before !== null)) return found
  const kind = clausesOf(ask.query).length > 1 ? null : expectedKind(ask.query)
  if (kind === null || (await isAnswered(context, found, kind))) {
    if (isMeant && kind === null) return found
    const lead = await doubtOfWords(context, found)
    if (lead === null) return isMeant ? found : { ...found, lead: UNSURE, nearest: true }
    return { ...found, lead, nearest: true, unsaid: true }
  }
  const titled = await kindInTitled(context, kind)
  if (titled !== null) return { ...titled, lead: UNSURE, nearest: true }
  // The pronoun's referent may be named elsewhere, so a follow-up gets no specific doubt.
  const lead = before === null ? doubtOf(kind) : UNSURE
  return { ...found, lead, nearest: true }
}

function doubtOf(kind: ExpectedKind): string {
  return `${UNSURE_SAID} I couldn’t find ${NOUNS[kind]} in it. The closest I found:`
}

/** True if the expected kind is near the subject, or if the question has no subject. */
async function isAnswered(
  context: SearchContext,
  { passages, spans, meant }: Evidence,
  kind: ExpectedKind,
): Promise<boolean> {
  const { user, ask, words, plan, dependencies } = context
  const subject = subjectOf(strongWords(words || ask.query, plan.language))
  const purpose = kind === 'money' ? purposeOf(ask.query) : null
  if (subject === '' && purpose === null) return true
  const all = [...passages, ...(meant?.passages ?? [])]
  const around = await sentencesAround(user.id, all, [...spans, ...(meant?.spans ?? [])])
  const stretches = withoutBoilerplate(
    around.map((sentences, at) => ({ sentences, ...all[at] })),
    wantedWords(subject),
    dependencies.heard,
  )
  // Without capitals from speech recognition, names cannot be recognized.
  if (!stretches.flat().some(({ text }) => /\p{Lu}\p{Ll}/u.test(text))) return true
  const voices = stretches.flat().map(({ voice }) => voice)
  const clients = all.map(({ clientName }) => clientName)
  const known = new Set([ask.query, nameOf(user), ...clients, ...voices].flatMap(wordsOfName))
  const weighed = weigh(stretches, subject.split(' '))
  const { back, ahead } = aroundOf(kind)
  const isFor = (lines: Line[], at: number) =>
    purpose === null ||
    lines.slice(Math.max(0, at - back), at + ahead + 1).some(({ text }) => purpose.test(text))
  let most = 0
  let answering = -1
  for (const stretch of weighed) {
    for (const [at, { text }] of stretch.entries()) {
      const weight = weightAround(stretch, at, back, ahead)
      most = Math.max(most, weight)
      if (weight <= answering || !isFor(stretch, at)) continue
      const near = weightAround(stretch, at, AROUND_SMALL.back, AROUND_SMALL.ahead)
      const last = stretch[at - 1]?.text ?? ''
      if (holdsKind(text, kind, known, last, near >= ENOUGH * weight)) answering = weight
    }
  }
  if (most === 0) return purpose === null || answering >= 0
  return answering >= ENOUGH * most
}

function aroundOf(kind: ExpectedKind) {
  if (kind === 'age') return AROUND_AGE
  return ['name', 'firstName', 'organization'].includes(kind) ? AROUND_NAMED : AROUND
}

type Line = { text: string; voice: string }

/** The sentences of each passage and its surrounding segments. */
async function sentencesAround(
  userId: number,
  passages: Passage[],
  spans: Span[],
): Promise<Line[][]> {
  const places = passages.map(({ meetingId }, at) => {
    const span = spans[at] ?? null
    if (span === null || !('from' in span)) return null
    return { meetingId, from: Math.max(0, span.from - MARGIN), to: span.to + MARGIN }
  })
  const known = places.filter((place) => place !== null)
  const read = known.length === 0 ? [] : await listSegments(userId, known)
  return passages.map(({ text }, at) => {
    const place = places[at]
    const segments = place ? (read[known.indexOf(place)] ?? []) : []
    if (segments.length === 0)
      return splitSentences(text).map((each) => ({ text: withoutVoice(each), voice: '' }))
    return segments.flatMap(({ speaker, text: said }) =>
      splitSentences(said).map((each) => ({ text: each, voice: speaker ?? '' })),
    )
  })
}

type Weighed = Line & { words: Map<string, number> }

/** Each line with its words of the subject, weighted by rarity among the lines. */
function weigh(stretches: Line[][], subject: string[]): Weighed[][] {
  const lines = stretches.flat()
  const held = lines.map(() => new Map<string, number>())
  for (const word of subject) {
    const saying = pickSentences(lines, { words: word }).filter(({ share }) => share > 0)
    const weight = Math.log(1 + lines.length / Math.max(1, saying.length))
    for (const { of } of saying) held[of]?.set(word, weight)
  }
  let start = 0
  return stretches.map((stretch) => {
    start += stretch.length
    const own = held.slice(start - stretch.length, start)
    return stretch.map((line, at) => ({ ...line, words: own[at] ?? new Map() }))
  })
}

/**
 * Total weight of the subject's words in a line, the `back` lines before it and the `ahead`
 * lines after it.
 */
function weightAround(lines: Weighed[], at: number, back: number, ahead: number): number {
  const near = lines.slice(Math.max(0, at - back), at + ahead + 1)
  const words = new Map(near.flatMap((line) => [...line.words]))
  return words.values().reduce((sum, weight) => sum + weight, 0)
}
