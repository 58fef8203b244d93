import { countOf } from './dates/numbers'
import { isPromise } from './promises'
import { has, is, type Sentence, type Token } from './sentence'
import { CONCEPT_NAMES, vocabularyOf } from './vocabulary'
import type { Concept } from './words/en'

/** Facts about a sentence besides its words. */
export type Known = {
  isNamed: boolean
  isAhead: boolean
  isTyped: boolean
  /** The type belongs to clients, not to meetings. */
  isOfClientType: boolean
  clients: number
  sides: number
  dates: number
}

const NOUNS = ['meeting', 'client', 'action', 'note', 'person'] as const
type Noun = (typeof NOUNS)[number]

/** Maximum words between "how many" and the counted noun, and before a command. */
const NEAR = 4
const OPENING = 5
/** Maximum words between "per" and the group. */
const GROUP_NEAR = 4
export const HOURS =
  /^(?:time|hours?|zeit|stunden?|temps|heures?|tiempo|horas?|tempo|ore|tijd|uren)$/
const LONGER = /^(?:longer|shorter|langer|kurzer)$/
const ANYBODY =
  /^(?:any(?:one|body)|some(?:one|body)|jemand|irgendwe[rn]|quelqu|alguien|alguem|qualcuno|iemand)$/
const EVERYONE = /^every(?:one|body)$/
/** Distinguishes what was not talked about from what was not wanted. */
const SPOKEN =
  /^(?:mention\w*|discuss\w*|talk\w*|sp[eo]\w*|said|asked|raised|brought|erwahnt|besprochen|gesprochen|mentionn\w*|parl\w*|habl\w*|fal\w*|menzion\w*|genoemd|besproken)$/
const COMPARING =
  /^(?:more|less|fewer|longer|shorter|often|mehr|ofter|haufiger|langer|plus|moins|mas|menos|mais|piu|meno|meer|vaker)$/
/** "What should I know before I go in?" */
const PREPARING = /\bwhat (?:should|do|must) (?:i|we) (?:need to |have to )?know\b/i
const MONTHLY = /^(?:monthly|monatlich|mensuel)/

/**
 * The flags that rules match: concepts of words not yet understood, and "head:client" (the noun
 * asked for), "count:meeting" (the noun counted), "by:month", "opens:draft", "named", "ahead",
 * "time".
 */
export function flagsOf(sentence: Sentence, known: Known): ReadonlySet<string> {
  const isOfThem = known.clients > 0 && !has(sentence, 'met', 'meeting', 'have')
  return flagsIn(isOfThem ? withoutTheirs(sentence) : sentence, known)
}

/** "How many people work at Okonkwo?" asks about people there, not about clients. */
function withoutTheirs(sentence: Sentence): Sentence {
  return {
    ...sentence,
    tokens: sentence.tokens.filter((token) => !token.soft || !is(token, 'client')),
  }
}

function flagsIn(
  sentence: Sentence,
  { isNamed, isAhead, isTyped, isOfClientType, clients, sides, dates }: Known,
): ReadonlySet<string> {
  const { tokens } = sentence
  const opening = tokens.slice(0, OPENING)
  const flags = new Set<string>(CONCEPT_NAMES.filter((concept) => has(sentence, concept)))
  for (const concept of ['draft', 'prepare', 'list', 'meeting'] as const)
    if (opening.some((token) => is(token, concept) && token.use === null))
      flags.add(`opens:${concept}`)
  for (const concept of ['note', 'action', 'howLong'] as const)
    if (tokens.some((token) => is(token, concept) && token.use === null && !token.soft))
      flags.add(`plain:${concept}`)
  if (isPromise(sentence.text)) flags.add('promise')
  if (PREPARING.test(sentence.text)) flags.add('opens:prepare')
  const said: [string, string | null][] = [
    ['head', headOf(sentence)],
    ['count', countedNoun(tokens)],
    ['by', groupOf(tokens)],
    ['named', isNamed ? '' : null],
    ['ahead', isAhead ? '' : null],
    ['typed', isTyped ? '' : null],
    ['typed', isOfClientType ? 'client' : null],
    ['everyone', tokens.some(({ word }) => EVERYONE.test(word)) ? '' : null],
    ['time', isOfTime(tokens, sides) ? '' : null],
    ['sayer', isSayer(tokens) ? '' : null],
    ['spoken', tokens.some(({ word }) => SPOKEN.test(word)) ? '' : null],
    ['anybody', tokens.some(({ word }) => ANYBODY.test(word)) ? '' : null],
    ['sides', sides > 1 ? '' : null],
    ['clients', clients > 1 ? '' : null],
    ['dates', dates > 0 ? '' : null],
    ['each', tokens.some(({ word, use }) => use === null && MONTHLY.test(word)) ? '' : null],
    ['comparing', tokens.some(({ word }) => COMPARING.test(word)) ? '' : null],
    ['second', isSecond(sentence) ? '' : null],
    ['ordered', isOrdered(tokens) ? '' : null],
  ]
  for (const [name, value] of said)
    if (value !== null) flags.add(value === '' ? name : `${name}:${value}`)
  return flags
}

/** True for hours, or if the question asks which of several was longer. */
function isOfTime(tokens: Token[], sides: number): boolean {
  return tokens.some(
    ({ word, use }) => use === null && (HOURS.test(word) || (sides > 1 && LONGER.test(word))),
  )
}

/** The noun asked for: after the question word, otherwise the first unambiguous one. */
function headOf({ tokens }: Sentence): Noun | null {
  const at = tokens.findIndex(
    (token, place) =>
      (is(token, 'which', 'howMany', 'list') || (place === 0 && token.word === 'any')) &&
      token.use === null &&
      !is(tokens[place - 1], 'per'),
  )
  const near = at < 0 ? null : nounIn(tokens.slice(at + 1, at + 1 + NEAR))
  const first = tokens.find((token) => !is(token, 'stop', 'list', 'me', 'in'))
  return near ?? (is(first, 'client') ? 'client' : nounIn(tokens.filter(({ soft }) => !soft)))
}

function countedNoun(tokens: Token[]): Noun | null {
  const at = tokens.findIndex((token) => is(token, 'howMany') && token.use === null)
  return at < 0 ? null : nounIn(tokens.slice(at + 1, at + 1 + NEAR))
}

function nounIn(tokens: Token[]): Noun | null {
  const free = tokens.filter(({ use }) => use === null || use === 'type' || use === 'title')
  for (const token of free) {
    const noun = NOUNS.find((each) => is(token, each))
    if (noun !== undefined) return noun
  }
  return null
}

/** "By month", "per client", "each type", "which month"; "monthly". */
function groupOf(tokens: Token[]): string | null {
  const groups: Concept[] = ['type', 'month', 'quarter', 'year', 'client', 'person']
  for (const [at, token] of tokens.entries()) {
    const isLed = is(token, 'per', 'which', 'ranking') || token.word === 'what'
    if (token.use !== null || !(isLed || is(token, 'most', 'least'))) continue
    const behind = tokens.slice(at + 1, at + 1 + (token.word === 'what' ? 1 : GROUP_NEAR))
    const end = behind.findIndex(
      (each) => !isBetween(each) && !groups.some((group) => is(each, group)),
    )
    const near = end < 0 ? behind : behind.slice(0, end)
    const [group] = near.flatMap((each) =>
      groups.filter(
        (concept) =>
          each.use === null &&
          is(each, concept) &&
          (isLed || (concept !== 'client' && concept !== 'person')),
      ),
    )
    if (group !== undefined) return group
  }
  const isRanked = tokens.some((token) => token.use === null && is(token, 'most', 'least'))
  if (isRanked && tokens.some((token) => token.use === null && is(token, 'type'))) return 'type'
  return tokens.some(({ word, use }) => use === null && MONTHLY.test(word)) ? 'month' : null
}

function isBetween(token: Token): boolean {
  return token.use === 'type' || is(token, 'in', 'me', 'new', 'stop', 'that')
}

/** "Who mentioned", "who did I": asks for the person, not for what they said. */
function isSayer(tokens: Token[]): boolean {
  const at = tokens.findIndex((token) => is(token, 'who'))
  const next = tokens
    .slice(at + 1)
    .find((token) => !is(token, 'have', 'in') && !(is(token, 'stop') && !is(token, 'said', 'me')))
  return at >= 0 && is(next, 'said', 'met', 'me', 'not')
}

/** The sort order of a list: "by number of tasks", "by total hours". */
function isOrdered(tokens: Token[]): boolean {
  return tokens.some((token, at) => {
    const [next, after] = [tokens[at + 1], tokens[at + 2]]
    if (token.use !== null || !is(token, 'per')) return false
    if (/^(?:by|nach|par|por|per|op)$/.test(token.word) && is(next, 'meeting')) return true
    return is(next, 'howMany', 'howLong') || (is(next, 'total', 'average') && is(after, 'howLong'))
  })
}

/** "The second most". */
function isSecond({ tokens, language }: Sentence): boolean {
  const second = vocabularyOf(language).orders[2]?.slice(0, -1) ?? ''
  return tokens.some(
    ({ word }, at) =>
      word.startsWith(second) && is(tokens[at + 1], 'most', 'least', 'longest', 'shortest'),
  )
}

/** "Top 3", "the three longest". */
export function numberIn({ tokens, language }: Sentence): number | null {
  const numbers = tokens.map((token) => (token.use === null ? countOf(token, language) : null))
  return numbers.find((number) => number !== null && number > 1 && number <= 50) ?? null
}
