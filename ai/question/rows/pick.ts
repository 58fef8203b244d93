import { countOf, orderOf } from '../dates/numbers'
import { isThing } from '../flags'
import { isInvariable, isPlural } from '../parts-of-speech'
import type { Plan } from '../plan'
import { has, is, type Sentence, type Token } from '../sentence'
import type { Concept } from '../words/concepts'
import { AND } from '../words/pattern'
import { recentlyIn } from './recently'

/** Picks `limit` of the newest or oldest rows after skipping `skip`; null for all. */
export type Pick = { order: Plan['order']; limit: number | null; skip: number; uses: Token[] }

/** Maximum words between "last" and its noun, such as a title or a client's name. */
const BETWEEN = 5
/** The limit for "recent meetings" without a number. */
const RECENT = 5

/**
 * What a question about something said picks: "the last three meetings", "the meeting before last";
 * null for all.
 */
export function readPick(sentence: Sentence): Pick | null {
  const { tokens, language } = sentence
  const recently = recentlyIn(tokens)
  const both = bothIn(sentence)
  if (both !== null) return both
  for (const [at, token] of tokens.entries()) {
    if (token.use !== null || recently.includes(token)) continue
    const noun = nounOf(tokens, at)
    const counted =
      countOf(free(tokens[at + 1]), language) ?? countOf(free(tokens[at - 1]), language)
    if (isBeforeLast(tokens, at)) return newest(1, 1, tokens.slice(at, at + 3))
    if (is(token, 'last', 'previous') && (noun || isOfVerb(tokens, at)))
      return newest(counted ?? (isPluralAt(tokens, at, noun) ? RECENT : 1), 0, [token])
    if (is(token, 'first') && (noun || isOfVerb(tokens, at)))
      return { order: 'oldest', limit: counted ?? 1, skip: 0, uses: [token] }
    const isTime = !token.soft && is(token, 'first', 'last') && !isOfThing(tokens, at)
    if (isTime)
      return { order: is(token, 'first') ? 'oldest' : 'newest', limit: 1, skip: 0, uses: [token] }
    const nth = orderOf(token, language) ?? 0
    const isCount = is(tokens[at + 1], 'first', 'last', 'previous')
    if (nth > 1 && noun && !isCount)
      return { order: 'oldest', limit: 1, skip: nth - 1, uses: [token] }
  }
  return recently.length === 0 ? null : newest(RECENT, 0, recently)
}

/** Maximum words between two ordinal numbers. */
const JOINT = 2

/** "The first and the second meeting": those and the ones between them. */
function bothIn({ tokens, language }: Sentence): Pick | null {
  for (const [at, token] of tokens.entries()) {
    const from = orderOf(token, language)
    const rest = tokens.slice(at + 1, at + 2 + JOINT)
    const step = rest.findIndex((each) => (orderOf(each, language) ?? 0) > (from ?? 0))
    const other = rest[step]
    const isBoth = rest.slice(0, Math.max(0, step)).some(({ word }) => AND.test(word))
    if (!from || !isBoth || token.use !== null || !nounOf(tokens, at + 1 + step)) continue
    const limit = (orderOf(other, language) ?? 0) - from + 1
    return { order: 'oldest', limit, skip: from - 1, uses: other ? [token, other] : [token] }
  }
  return null
}

/**
 * "What did she paint recently?", "when was the house sold for the first time?": searched
 * everywhere, unlike "the recent meetings", what was said there, and "the price the first time".
 */
export function withoutTimes(pick: Pick | null, sentence: Sentence): Pick | null {
  const { tokens } = sentence
  const recently = recentlyIn(tokens)
  const isRecent = pick?.uses.some((token) => recently.includes(token))
  const at = tokens.findIndex((token) => pick?.uses.includes(token))
  const isTime = tokens.slice(at, at + BETWEEN).some(({ word }) => TIME.test(word))
  const isOfTime = isTime && !has(sentence, 'when', 'who', 'which', 'howMany')
  const isOfMeeting = nounOf(tokens, at) !== null || has(sentence, 'said', 'met', 'me') || isOfTime
  return pick !== null && (isRecent || !isOfMeeting) ? { ...pick, order: null, limit: null } : pick
}

/** "From the first meeting to October": the first is one side of a comparison, not all of it. */
export function sinceFirst(plan: Plan): Plan {
  const { intent, order, limit, dates } = plan
  if (intent !== 'compare' || order !== 'oldest' || limit !== 1 || dates.length !== 1) return plan
  const until = dates.map((date) => ({ ...date, of: 'meeting' as const, from: null }))
  return { ...plan, order: null, limit: null, dates: until }
}

/** An adjective, unlike "zuletzt" and "por primera vez". */
const NTH =
  /^(?:(?:aller)?(?:letzt|erst|neuest|neust|jungst|altest|fruhest|aktuellst)e[rnms]?|(?:derni|premi)(?:er|ere)s?|recente?s?|(?:ultim|primer|prim|primeir)[oaie]s?|primer|(?:laat|eer|oud|nieuw)ste)$/

/** "Das letzte Angebot", "the first lawyer": the last or first of other things than meetings. */
function isOfThing(tokens: Token[], at: number): boolean {
  if (!NTH.test(tokens[at]?.word ?? '')) return false
  const next = tokens.slice(at + 1).find((token) => !/^\p{N}+$/u.test(token.word))
  return isThing(next) && !TIME.test(next?.word ?? '')
}

/** "Das letzte Mal" is a time of a meeting. */
const TIME = /^(?:time|mal|fois|vez|volta|keer|maal)$/

function newest(limit: number, skip: number, uses: Token[]): Pick {
  return { order: 'newest', limit, skip, uses }
}

function free(token: Token | undefined): Token | undefined {
  return token?.use === null ? token : undefined
}

/** True for "my last meetings" and "recently", false for "my last meeting". */
export function isSeveral({ tokens }: Sentence): boolean {
  const recently = recentlyIn(tokens)
  return tokens.some(
    (token, at) =>
      recently.includes(token) ||
      (token.use === null &&
        is(token, 'last', 'first', 'previous', 'next') &&
        isPluralAt(tokens, at, nounOf(tokens, at))),
  )
}

/** "The most overdue task", "which of my tasks is the most overdue". */
export function isOfOneTask({ tokens }: Sentence): boolean {
  const noun = tokens.find((token) => is(token, 'action'))
  const isOne = noun !== undefined && !isPlural(noun.word)
  return isOne || tokens.some(({ word }) => /^(?:is|was|ist|war|est|es|e|foi|era)$/.test(word))
}

/**
 * "Letztes Treffen" and "beim letzten Treffen" are singular, "die letzten Treffen" is plural: in
 * German the words before decide, and the adjective beside "rendez-vous".
 */
function isPluralAt(tokens: Token[], at: number, noun: Token | null): boolean {
  if (noun === null) return false
  const [before, last] = [tokens[at - 1]?.word ?? '', tokens[at]?.word ?? '']
  if (isInvariable(noun.word)) return last.endsWith('s')
  if (!isPlural(noun.word)) return false
  const isOne =
    /^(?:letzte|nachste)[sm]$/.test(last) ||
    (/e$/.test(last) && /^(?:das|mein|unser)$/.test(before)) ||
    /^(?:beim|im|am|vom|zum|dem|des|seit|\p{L}*em)$/u.test(before)
  return !(noun.word === 'treffen' && isOne)
}

/** The noun of "last": after it, or before it in Romance languages. */
function nounOf(tokens: Token[], at: number): Token | null {
  const isEnd = (token: Token) => token.use === 'date' || is(token, 'said', 'met', 'have', 'since')
  for (const token of tokens.slice(at + 1, at + 1 + BETWEEN)) {
    if (isNoun(token)) return token
    if (isEnd(token)) break
  }
  const before = tokens[at - 1]
  return before && isNoun(before) ? before : null
}

function isNoun(token: Token): boolean {
  return is(token, 'meeting') && [null, 'title', 'type'].includes(token.use)
}

/** "When did I last meet", "who did I see last". */
function isOfVerb(tokens: Token[], at: number): boolean {
  const verbs: Concept[] = ['met', 'said']
  const asks = tokens.some((token) => is(token, 'when', 'who', 'met'))
  const isWhen = tokens.some((token) => is(token, 'when'))
  const beside = isWhen ? tokens : [tokens[at - 1], tokens[at + 1], tokens[at + 2]]
  return asks && (is(tokens[at], 'when') || beside.some((token) => is(token, ...verbs)))
}

/** "The meeting before last", "the second to last", "the one before the last". */
function isBeforeLast(tokens: Token[], at: number): boolean {
  const words = tokens
    .slice(at, at + 4)
    .map(({ word }) => word)
    .join(' ')
  return /^(?:before (?:the )?last|(?:second|next)[- ](?:to[- ])?last|penultimate|last but one|vorletzt|avant-dernier|penultim|voorlaatste)/.test(
    words,
  )
}
