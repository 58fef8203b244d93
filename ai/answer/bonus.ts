import { isQuestion } from './exchange'
import { type BroadKind, holdsBroadKind } from './expected/broad-kind'
import { withoutVoice } from './voice'

/** Bonuses for the expected kind of answer, and for the right speaker. */
export const KIND = 0.4
const VOICE = 0.25
/** The part of these bonuses that a sentence without any of the search words gets. */
const FAR = 0.5
/** Penalties for questions, and for summaries and notes. */
const QUESTION = -0.35
const WRITTEN = -0.12

/**
 * What a sentence scores besides its words. A figure or a speaker counts as far as the sentence is
 * about the subject: `near` is its share of the search words, relative to the best sentence's.
 */
export function bonusOf(
  sentence: string,
  asked: BroadKind,
  { isVoice, kind, near }: { isVoice: boolean; kind: string | undefined; near: number },
): number {
  const part = FAR + (1 - FAR) * Math.min(1, near)
  const isOfKind = asked !== null && holdsBroadKind(withoutVoice(sentence), asked)
  return (
    part * ((isOfKind ? KIND : 0) + (isVoice ? VOICE : 0)) +
    (isQuestion(sentence) ? QUESTION : 0) +
    (kind === 'summary' ? WRITTEN : 0)
  )
}
