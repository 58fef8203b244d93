import { askedFor, holds } from '@app/ai/answer/asked'
import { pickSentences, withoutVoice } from '@app/ai/answer/pick'
import type { FoundPassage } from '../passages'
import { evidenceOf, FAR, type Found } from '../retrieve'
import { namedIn } from '../scope'
import type { Evidence, SearchContext } from '../types'
import { askedWords } from './absence'

/** Passages that are quoted at least, and how many of the best may be. */
const LEAST = 3
const NEXT_OF = 5

/**
 * Evidence without a model, of somebody who is named, with the passages that fit next if it is little: there the
 * sentence that answers may use other words than the ones found. A question that goes on has its own passages next.
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
  const asked = askedFor(ask.query)
  const wanted = { words: askedWords(context).join(' '), asked }
  const mayAnswer = ({ coverage, body }: FoundPassage) =>
    coverage >= FAR ||
    (asked !== null && holds(withoutVoice(body), asked)) ||
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
