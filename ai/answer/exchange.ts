import { type Asked, askedFor, holds } from './asked'
import { contentWords } from './words'

/** Sentences behind a question among which its reply is looked for, that of another kind, and what a statement leads to. */
const REPLY = 7
const OTHER_REPLY = 3
const NEXT = 2
/** Sentences before a question that may name what it asks about. */
const NAMED = 3
/** What a reply says by its question counts this much, less with each sentence before that or behind a statement. */
const REPLIED = 0.95
const FADING = 0.75
const LEADING = 0.85
/** Replies to questions that ask for no figure, day or reason have at least this many words with a meaning. */
const FEWEST_WORDS = 2

/** What is said while somebody thinks, or listens. */
const MURMUR =
  /^(?:[\s,.!…-]|(?:oh|ah|u[hm]+|er+m?|m[hm]*|uh-huh|aha|hm+|well|so|right|okay|ok|sure|good|hang on|hold on|no rush|let me (?:see|think|look|check)|take your time|good question|one (?:second|moment)|äh+m?|ach so|also|moment|gute frage|mal sehen|euh|alors|bon|bonne question|voyons|attendez|pues|bueno|vale|a ver|ajá|buena pregunta|allora|dunque|vediamo|então|bom|even kijken|nou)(?!\p{L}))+$/iu

/** False for a murmur between a question and its reply. */
export function isTelling(sentence: string): boolean {
  return !MURMUR.test(sentence.replace(/^[^:]{1,40}: /, ''))
}

/** A sentence without its speaker's name, and who says it; empty if that is not known. */
export type Spoken = { text: string; voice: string }

/**
 * What a sentence goes back to: `opens` sentences before it a question, or a statement that leads to it; how surely, 0
 * to 1. The sentences before a question count too, `named` of them. `isAsked` if it replies to a question for that kind.
 */
export type Exchange = { opens: number; named: number; sure: number; isAsked: boolean }

export function isQuestion(sentence: string): boolean {
  return /[?？]["”»’')]*$/.test(sentence)
}

/**
 * By sentence, the exchanges that end with it. To a question replies what holds the kind of thing that is asked for, past
 * murmurs, hesitation and further questions, first of all by another voice; a statement leads only to what holds that.
 */
export function exchangesIn(spoken: Spoken[], asked: Asked): Exchange[][] {
  const asks = spoken.map(({ text }) => isQuestion(text))
  const isOfKind = spoken.map(({ text }, at) => !asks[at] && asked !== null && holds(text, asked))
  const isFull = spoken.map(
    ({ text }, at) => !asks[at] && contentWords(text).length >= FEWEST_WORDS,
  )
  const isTold = spoken.map(({ text }, at) => !asks[at] && isTelling(text))
  const found = spoken.map((): Exchange[] => [])
  const behind = (at: number, most: number, is: boolean[]) => {
    const near = Array.from({ length: most }, (_each, nth) => nth + 1).filter(
      (opens) => is[at + opens] === true,
    )
    const isOther = (opens: number) => spoken[at + opens]?.voice !== spoken[at]?.voice
    return asks[at] ? (near.find(isOther) ?? near[0]) : near[0]
  }
  for (const [at, isAsking] of asks.entries()) {
    if (!isAsking && (isOfKind[at] || asked === null)) continue
    const isAsked = isAsking && asked !== null && askedFor(spoken[at]?.text ?? '') === asked
    const kind = behind(at, isAsking ? REPLY : NEXT, isOfKind)
    const any = isAsking ? behind(at, OTHER_REPLY, isAsked ? isTold : isFull) : undefined
    const opens = isAsked && asked === 'reason' ? (any ?? kind) : (kind ?? any)
    if (opens === undefined) continue
    const named = isAsking ? Math.min(NAMED, at) : 0
    found[at + opens]?.push({ opens, named, sure: isAsking ? REPLIED : LEADING ** opens, isAsked })
  }
  return found
}

/** How much a word counts that is said `before` sentences before a question. */
export function namedBefore(before: number): number {
  return FADING ** before
}
