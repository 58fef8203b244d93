import { askedKind } from '@app/ai/answer/expected/asked-kind'
import { holdsBroadKind } from '@app/ai/answer/expected/broad-kind'
import { pickSentences } from '@app/ai/answer/pick'
import { withoutVoice } from '@app/ai/answer/voice'
import { isOfNow } from '@app/ai/question/dates/now'
import { strongWords } from '@app/ai/question/topic'
import { listSegments } from '@app/db/search/segments'
import { evidenceOf, type FoundPassage } from '../passages'
import { FAR, type Found, saying } from '../retrieve'
import { namedIn } from '../scope'
import type { Evidence, Finding, SearchContext } from '../types'
import { askedWords } from './absence'

/** Minimum passages to quote, and how many of the best to choose from. */
const LEAST = 5
const NEXT_OF = 8

/**
 * Without a model, adds the next best passages about a named person if there are few: the answer
 * may be a paraphrase. Not for follow-ups, which have their own.
 */
export function withNext(
  context: SearchContext,
  evidence: Evidence,
  { passages }: Found,
): Evidence {
  const { plan, ask, before, dependencies } = context
  const isOfOne = namedIn(plan) > 0
  const { length } = evidence.passages
  if (dependencies.chat !== null || before !== null || !isOfOne || length === 0) return evidence
  const isKnown = ({ meetingId, source, fromSegment }: FoundPassage) =>
    evidence.passages.some(
      (each) =>
        each.meetingId === meetingId && each.kind === source && each.segment === fromSegment,
    )
  const asked = askedKind(ask.query)
  const wanted = { words: askedWords(context).join(' '), language: plan.language, asked }
  const mayAnswer = ({ coverage, body }: FoundPassage) =>
    coverage >= FAR ||
    (asked !== null && holdsBroadKind(withoutVoice(body), asked)) ||
    pickSentences([{ text: body }], wanted).some(({ share }) => share > 0)
  const others = passages
    .slice(0, NEXT_OF)
    .filter((each) => each.source === 'transcript' && !isKnown(each) && mayAnswer(each))
  const next = evidenceOf(others.slice(0, Math.max(0, LEAST - length)), 'fit')
  return {
    ...evidence,
    passages: [...evidence.passages, ...next.passages],
    spans: [...evidence.spans, ...next.spans],
  }
}

/**
 * For "who gets it now?", adds the passage that speaks of it at the same client's newest meeting,
 * which may not use all its words.
 */
export function withNewest(
  { ask, plan, words }: SearchContext,
  { passages }: Found,
  good: FoundPassage[],
): FoundPassage[] {
  const [best] = good
  if (best === undefined || plan.dates.length > 0 || !isOfNow(ask.query)) return good
  const later = passages.filter(
    ({ clientName, date }) => clientName === best.clientName && date > best.date,
  )
  const [newest] = saying(later, strongWords(words, plan.language), plan.language, FAR).toSorted(
    (one, other) => other.date.localeCompare(one.date),
  )
  return newest === undefined ? good : [newest, ...good.filter((each) => each !== newest)]
}

/** Segments after a question that may contain its reply. */
const REPLY = 3

/**
 * Extends passages that end with a question by what follows: passages are cut by length, and the
 * search words may only be in the question. A model gets the passages unchanged.
 */
export async function withReplies(context: SearchContext, found: Finding): Promise<Finding> {
  if (context.dependencies.chat !== null || 'result' in found) return found
  const { passages, spans } = await replied(context, found)
  return { ...found, passages, spans }
}

async function replied({ user }: SearchContext, { passages, spans }: Evidence) {
  const asking = passages.flatMap(({ meetingId, text }, at) => {
    const span = spans[at] ?? null
    if (span === null || !('from' in span) || !text.trimEnd().endsWith('?')) return []
    return [{ at, meetingId, from: span.from, to: span.to + REPLY, next: span.to + 1 }]
  })
  if (asking.length === 0) return { passages, spans }
  const read = await listSegments(
    user.id,
    asking.map(({ meetingId, next, to }) => ({ meetingId, from: next, to })),
  )
  const replies = new Map(
    asking.map(({ at, from, to }, nth) => [at, { from, to, own: read[nth] ?? [] }]),
  )
  return {
    passages: passages.map((passage, at) => {
      const own = replies.get(at)?.own ?? []
      const lines = own.map(({ speaker, text }) =>
        speaker === null ? text : `${speaker}: ${text}`,
      )
      return { ...passage, text: [passage.text, ...lines].join('\n') }
    }),
    spans: spans.map((span, at) => {
      const reply = replies.get(at)
      return reply ? { from: reply.from, to: reply.to } : span
    }),
  }
}
