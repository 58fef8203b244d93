import { AUXILIARY } from '../parts-of-speech'
import type { Plan } from '../plan'
import { has, is, type Sentence, type Token } from '../sentence'
import { isVague } from '../topic'
import { anyOf, anyWord, onlyWord } from '../words/pattern'
import { OF_THEM, POINTING_WORDS, THERE_WORDS, THINGS_BEFORE } from '../words/pointing-words'
import { UNITS } from './dates'

const FEW_WORDS = 4
const SOME_WORDS = 6
const ASKING = ['summarize', 'when', 'why', 'met', 'said', 'howMany', 'howOften'] as const

/** Only conditions: "with Rose only", "in May?", "any for Grant?". */
export function isFragment({ tokens }: Sentence, own: Plan): boolean {
  const isOpen = own.topic === '' && own.intent === 'find'
  return isOpen && tokens.length <= SOME_WORDS && !tokens.some((token) => is(token, ...ASKING))
}

/**
 * True if a question depends on the previous one: it starts with "and", contains a pronoun or is
 * elliptical.
 */
export function dependsOnPrevious(sentence: Sentence, own: Plan): boolean {
  const [first] = sentence.tokens
  const isWhole = first?.word === 'so' && own.clientIds.length > 0 && own.dates.length > 0
  if (is(first, 'and') && !isWhole) return true
  const isNamed = own.clientIds.length + own.people.length + own.exceptClientIds.length > 0
  if (isNamed || own.title !== null) return isOfThing(sentence, own)
  if (has(sentence, 'they') || refersToThat(sentence) || refersToThem(sentence)) return true
  const length = sentence.tokens.length
  // "when was the very first?"
  const isOfRow = !has(sentence, 'meeting', 'met', 'client', 'action', 'note', 'said')
  if (own.limit !== null) return length <= SOME_WORDS && isOfRow && own.topic === ''
  if (length <= SOME_WORDS && own.intent === 'find' && isElliptical(sentence)) return true
  const isOpen = own.topic === '' && own.intent === 'find'
  if (own.dates.length > 0)
    return (
      length <= FEW_WORDS &&
      own.topic === '' &&
      own.intent !== 'list' &&
      !has(sentence, 'which', 'howMany', 'meeting')
    )
  if (own.intent === 'summarize' && own.topic === '') return true
  if (length <= FEW_WORDS) return own.intent !== 'find' || isOpen || refersBack(sentence, own)
  return length <= SOME_WORDS && own.subject === 'actions' && !has(sentence, 'me', 'list')
}

/**
 * True for "why?", and for "¿cuánto costaba?": in languages that drop the pronoun, a verb alone
 * refers to what was said before.
 */
function refersBack({ tokens: [first], language }: Sentence, { topic }: Plan): boolean {
  if (/^(?:es|pt|it)$/.test(language) && isVague(topic, language)) return true
  return is(first, 'why', 'when', 'who', 'howMany')
}

/** "How much into each account?": a question without a verb. */
function isElliptical({ tokens }: Sentence): boolean {
  const isAsked = /^(?:how|which|what|why|when|where)$/.test(tokens[0]?.word ?? '')
  return isAsked && !tokens.some((token) => AUXILIARY.test(token.word) || is(token, 'said', 'met'))
}

/** "What does Tom think of it?", "how did Rose react?": someone named, and a thing of before. */
function isOfThing(sentence: Sentence, own: Plan): boolean {
  const words = own.topic.split(' ')
  const isOpen = own.intent === 'find' && own.title === null && own.dates.length === 0
  const isEmpty = sentence.tokens.every(
    (token) => !words.includes(token.text) || is(token, 'said', 'weak'),
  )
  return isOpen && isEmpty && (refersToIt(sentence) || refersToThat(sentence))
}

/** True if a question contains a pronoun such as "he", "it" or "those", or is very short. */
export function pointsBack(question: string): boolean {
  const words = question.split(/\s+/)
  return words.length <= FEW_WORDS || words.some((word) => POINTING.test(word))
}

const POINTING = new RegExp(String.raw`^(?:${anyOf(POINTING_WORDS)})\W*$`, 'i')

/** True for "it", "that meeting" and "of those", false for "that" before a clause. */
function refersToThat({ tokens }: Sentence): boolean {
  return tokens.some((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    if (is(token, 'meeting')) return before?.word === 'the' && after === undefined
    const isBeing = BEING.test(before?.word ?? '')
    if (THERE.test(token.word)) return !isBeing || token.word !== 'there'
    // "what sum was that about?"
    if (token.word === 'that' && at > 1 && isOver(tokens.slice(at + 1))) return true
    if (!is(token, 'that') || isBeing) return false
    if (token.word === 'this' && is(after, ...UNITS)) return false
    const isVerb = is(after, 'stop', 'light', 'compare') || PARTICIPLE.test(after?.word ?? '')
    if (token.word === 'das' && isVerb) return true
    // "how did that end?"
    const isInverted = AUXILIARY.test(before?.word ?? '') && at === tokens.length - 2
    if (before?.word === 'with' || after === undefined) return true
    return (token.word === 'that' && isInverted) || is(after, 'meeting', 'client', ...UNITS)
  })
}

/** True if only "was", "about" and the like follow. */
function isOver(rest: Token[]): boolean {
  return rest.length < 3 && rest.every(({ word }) => BEING.test(word) || ENDING.test(word))
}

const THERE = onlyWord(THERE_WORDS, '')
const BEING = /^(?:were|was|is|are)$/
const ENDING = /^(?:about|for|from|over|with|again)$/

/** In "wird das finanziert", "das" is a pronoun; in "was kostet das Haus" it is an article. */
const PARTICIPLE = /^(?:\p{L}*ge\p{L}{2,}(?:t|en)|\p{L}+iert|(?:be|ver|er|ent)\p{L}{2,}(?:t|en))$/u

/** True for a pronoun for a thing, or a reaction to it. */
export function refersToIt({ text }: Sentence): boolean {
  return IT.test(text)
}

/** True for "which one" and "which of the two". */
export function refersToThem({ text }: Sentence): boolean {
  return THEM.test(text)
}

const THEM = anyWord(OF_THEM)
const IT = anyWord(THINGS_BEFORE)
