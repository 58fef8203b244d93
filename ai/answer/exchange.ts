import { withoutCalls } from './asides/calls'
import { isAgreement, isMurmur } from './asides/murmurs'
import { isFormula } from './asides/small-talk'
import { type BroadKind, broadKind, holdsBroadKind } from './expected/broad-kind'
import { withoutVoice } from './voice'
import { contentWords } from './words'

/**
 * Maximum sentences after a question for a reply of the expected kind, for any other reply, and
 * after a statement.
 */
const REPLY = 7
const OTHER_REPLY = 3
const NEXT = 2
/** Maximum sentences before a question that may name its topic. */
const NAMED = 3
/**
 * Weights of words in a reply's question, per sentence before the question, and per sentence after
 * a statement.
 */
const REPLIED = 0.95
const FADING = 0.75
const LEADING = 0.85
/**
 * Minimum content words of a reply to a question that does not ask for a figure, date or reason.
 */
const MIN_WORDS = 2

const NOBODY: ReadonlySet<string> = new Set()

/**
 * True unless the sentence is only a filler, or only agrees although the one before it, if given,
 * asks nothing; so is one that also calls somebody by one of the `names`: "Thanks, Mel!"
 */
export function hasContent(sentence: string, before?: string, names = NOBODY): boolean {
  const said = names.size === 0 ? sentence : withoutCalls(sentence, names)
  const isCall = names.size > 0 && said !== withoutVoice(sentence)
  if (isMurmur(said) || (isCall && isFormula(said))) return false
  return before === undefined || isQuestion(before) || !isAgreement(said)
}

/** A sentence without its speaker's name, and the speaker; empty if unknown. */
export type Spoken = { text: string; voice: string }

/**
 * What a sentence replies to: a question, or a statement that leads to it, `opens` sentences
 * before; `sure` is the confidence, 0 to 1. The `named` sentences before the question count too.
 * `isAsked` if it replies to a question of the expected kind.
 */
export type Exchange = { opens: number; named: number; sure: number; isAsked: boolean }

export function isQuestion(sentence: string): boolean {
  return /[?？]["”»’')]*$/.test(sentence)
}

/**
 * The exchanges that end with each sentence. A reply to a question is the next sentence of the
 * expected kind, preferably by another speaker, past fillers and further questions; a statement
 * leads only to a sentence of that kind.
 */
export function exchangesIn(spoken: Spoken[], asked: BroadKind): Exchange[][] {
  const asks = spoken.map(({ text }) => isQuestion(text))
  // nearly everything that is said is somewhere
  const isTelling = asked !== null && asked !== 'place'
  const isOfKind = spoken.map(
    ({ text }, at) => !asks[at] && isTelling && holdsBroadKind(text, asked),
  )
  const isFull = spoken.map(({ text }, at) => !asks[at] && contentWords(text).length >= MIN_WORDS)
  const isReply = spoken.map(({ text }, at) => !asks[at] && hasContent(text))
  const found = spoken.map((): Exchange[] => [])
  const nearest = (at: number, most: number, is: boolean[]) => {
    const near = Array.from({ length: most }, (_each, nth) => nth + 1).filter(
      (opens) => is[at + opens] === true,
    )
    const isOther = (opens: number) => spoken[at + opens]?.voice !== spoken[at]?.voice
    return asks[at] ? (near.find(isOther) ?? near[0]) : near[0]
  }
  for (const [at, isAsking] of asks.entries()) {
    if (!isAsking && (isOfKind[at] || !isTelling)) continue
    const isAsked = isAsking && asked !== null && broadKind(spoken[at]?.text ?? '') === asked
    const kind = nearest(at, isAsking ? REPLY : NEXT, isOfKind)
    const any = isAsking ? nearest(at, OTHER_REPLY, isAsked ? isReply : isFull) : undefined
    const opens = isAsked && asked === 'reason' ? (any ?? kind) : (kind ?? any)
    if (opens === undefined) continue
    const named = isAsking ? Math.min(NAMED, at) : 0
    found[at + opens]?.push({ opens, named, sure: isAsking ? REPLIED : LEADING ** opens, isAsked })
  }
  return found
}

/** The weight of a word `before` sentences before a question. */
export function namedBefore(before: number): number {
  return FADING ** before
}
