import { withoutBoilerplate } from '@app/ai/answer/boilerplate'
import { hasContent, isQuestion } from '@app/ai/answer/exchange'
import { broadKind, holdsBroadKind } from '@app/ai/answer/expected/broad-kind'
import { wantedWords } from '@app/ai/answer/matched-words'
import { pickSentences } from '@app/ai/answer/pick'
import { contentWords } from '@app/ai/answer/words'
import { AiError } from '@app/ai/models/errors'
import type { Segment } from '@app/db/meetings/transcripts'
import { listSegments } from '@app/db/search/segments'
import { findConsented } from '../consent/consented'
import type { FoundPassage } from '../passages'
import { evidenceOf, retrieve } from '../retrieve'
import type { Evidence, Finding, SearchContext } from '../types'

/** Maximum segments compared; each takes the local model about 10 ms. */
const COMPARED = 128
/** Minimum likeness of a paraphrase. */
const ALIKE = 0.3
/**
 * Weights relative to the likeness: the question's words, an answer of the expected kind, and not
 * being a question.
 */
const WORDS = 0.3
const KIND = 0.1
const QUESTION = -0.15
const QUOTED = 6
/** Maximum segments between a question and its reply, themselves included. */
const REPLY = 2
/** Minimum content words of a segment that replies to no question. */
const TELLING = 2
/** Maximum segments quoted after each match, which may contain the answer. */
const FOLLOWING = 1
/**
 * Minimum share of the words, by rarity, that one sentence with its context must contain to answer
 * on its own.
 */
const SAID = 0.75

/**
 * Adds the segments closest to the question in meaning unless one sentence already contains most of
 * its words. Returns the finding unchanged if none is close, or if no local model compares them.
 */
export async function withMeant(context: SearchContext, found: Finding): Promise<Finding> {
  const { compare, chat } = context.dependencies
  if (compare === null || chat !== null || isSaid(context, found)) return found
  const lines = await meantLines(context, compare).catch(unlessBusy)
  if (lines.length === 0) return found
  const spans = lines.map(({ nth, rest }) => ({ from: nth, to: nth + rest.length }))
  return { ...evidenceAfter(found), meant: { passages: lines.map(passageOf), spans } }
}

/**
 * Adds the segment of each side that is closest to the question in meaning: what is compared is
 * seldom said in the same words twice. Unchanged if no local model compares them, without asking
 * for the sides.
 */
export async function withMeantOfEach(
  { dependencies: { compare, chat } }: SearchContext,
  found: Finding,
  sidesOf: () => SearchContext[] | Promise<SearchContext[]>,
): Promise<Finding> {
  if ('result' in found || found.meant !== undefined) return found
  if (compare === null || chat !== null) return found
  const sides = await sidesOf()
  const most = Math.floor(COMPARED / Math.max(1, sides.length))
  const lines: Line[] = []
  for (const each of sides) {
    const own = await meantLines(each, compare, most).catch(unlessBusy)
    lines.push(...own.slice(0, 1))
  }
  const spans = lines.map(({ nth, rest }) => ({ from: nth, to: nth + rest.length }))
  return lines.length === 0 ? found : { ...found, meant: { passages: lines.map(passageOf), spans } }
}

/** True if one sentence contains most of the words, or if rows answer. */
function isSaid({ words, ask, plan }: SearchContext, found: Finding): boolean {
  if ('result' in found) return found.nearest !== true || found.sources.length > 0
  if (found.nearest === true) return false
  const [best] = pickSentences(found.passages, {
    words: words || ask.query,
    language: plan.language,
  })
  return best !== undefined && best.share >= SAID
}

/** Ignores failures and timeouts of a local model. */
export function unlessBusy(error: unknown): [] {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  if (isLate || error instanceof AiError) return []
  throw error
}

/** Moves a denial before the quotes. */
function evidenceAfter(found: Finding): Evidence {
  if (!('result' in found)) return found
  const lead = `${found.result || 'I couldn’t find that in your meetings.'} The closest I found:`
  // If nobody said any of the words, likeness proves nothing.
  const unsaid = found.denies === true && found.result !== ''
  return { passages: [], spans: [], facts: null, lead, nearest: true, unsaid }
}

type Line = {
  passage: FoundPassage
  nth: number
  said: string
  text: string
  /** The question that it replies to, if any, and the text: "No, in May" alone says little. */
  reply: string
  rest: string[]
  start: number | null
}
type Compare = NonNullable<SearchContext['dependencies']['compare']>

/** Candidate segments, the likeliest first. */
async function meantLines(
  context: SearchContext,
  compare: Compare,
  most = COMPARED,
): Promise<Line[]> {
  const { ask, words, plan } = context
  const { passages } = await retrieve(context)
  const lines = (await linesIn(context, passages)).filter(isTelling).slice(0, most)
  if (lines.length === 0) return []
  const texts = lines.map(({ text }) => text)
  const replies = lines.map(({ reply }) => reply)
  const ids = [...new Set(lines.map(({ passage }) => passage.meetingId))]
  const alike = await compare(ask.query, replies, ids)
  const asked = broadKind(ask.query)
  const quotable = texts.map((text) => ({ text }))
  const shares = new Map<number, number>()
  const wanted = { words: words || ask.query, language: plan.language }
  for (const { of, share } of pickSentences(quotable, wanted))
    shares.set(of, Math.max(share, shares.get(of) ?? 0))
  return lines
    .map((line, at) => {
      const likeness = alike[at] ?? 0
      const kind =
        (holdsBroadKind(line.said, asked) ? KIND : 0) + (isQuestion(line.said) ? QUESTION : 0)
      return { line, likeness, score: likeness + WORDS * (shares.get(at) ?? 0) + kind }
    })
    .filter(({ likeness }) => likeness >= ALIKE)
    .toSorted((one, other) => other.score - one.score)
    .map(({ line }) => line)
    .filter(({ said }, at, all) => all.findIndex((line) => line.said === said) === at)
    .slice(0, QUOTED)
}

/** The segments of transcripts that may be sent to a model, those of the best passages first. */
async function linesIn(
  { user, ask, dependencies }: SearchContext,
  passages: FoundPassage[],
): Promise<Line[]> {
  const consented = await findConsented(user.id)
  const spoken = passages.filter(({ source }) => source === 'transcript')
  const sent = consented.evidence(evidenceOf(spoken, 'fit')).passages
  const allowed = new Set(sent.map(({ meetingId }) => meetingId))
  const read = spoken.filter(({ meetingId }) => allowed.has(meetingId))
  const segments = await listSegments(user.id, read.map(spanOf))
  const said = read.map(({ meetingId }, at) => ({
    ...{ sentences: segments[at] ?? [], kind: 'transcript', meetingId },
  }))
  const telling = withoutBoilerplate(said, wantedWords(ask.query), dependencies.heard)
  return read.flatMap((passage, at) => {
    const own = segments[at] ?? []
    const kept = new Set(telling[at])
    const texts = own.map(({ speaker, text }) => (speaker === null ? text : `${speaker}: ${text}`))
    return own.flatMap((segment, nth) => {
      const { text, start } = segment
      if (!kept.has(segment)) return []
      const asked = askedBefore(own, nth)
      return {
        ...{ passage, nth: spanOf(passage).from + nth, said: text.trim(), start },
        ...{ text: texts[nth] ?? '', rest: texts.slice(nth + 1, nth + 1 + FOLLOWING) },
        ...{ reply: [...asked, texts[nth] ?? ''].join('\n') },
      }
    })
  })
}

/** True unless a segment says nothing by itself: "Right, okay." */
function isTelling({ said, reply, text }: Line): boolean {
  return reply !== text || contentWords(said).length >= TELLING
}

/** The question that a segment replies to, past fillers; none for a filler or a question. */
function askedBefore(own: Segment[], nth: number): string[] {
  const text = own[nth]?.text.trim() ?? ''
  if (isQuestion(text) || !hasContent(text)) return []
  const before = own.slice(Math.max(0, nth - REPLY), nth).findLast(({ text }) => hasContent(text))
  return before !== undefined && isQuestion(before.text.trim()) ? [before.text] : []
}

function spanOf({ meetingId, fromSegment, toSegment }: FoundPassage) {
  const from = fromSegment ?? 0
  return { meetingId, from, to: toSegment ?? from }
}

function passageOf({ passage, nth, text, rest, start }: Line) {
  const { meetingId, title, clientName, date } = passage
  const about = { meetingId, title, clientName, date, kind: 'transcript' as const }
  return { ...about, text: [text, ...rest].join('\n'), segment: nth, start }
}
