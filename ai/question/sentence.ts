import { markChanges } from './asked/changes'
import { markShares } from './asked/shares'
import { withDaysInFigures } from './dates/spelled-days'
import { isOfLanguage } from './glossary/glossary'
import { isFrequent, languageOf } from './language'
import { markDebts, markLasting, markReadings } from './parts-of-speech'
import type { Language } from './plan'
import { markThings } from './rows/things'
import type { Work } from './spelling'
import {
  hasWhole,
  isKnown,
  meaningsOf,
  plainLetters,
  type Vocabulary,
  vocabularyOf,
} from './vocabulary'
import type { Concept } from './words/concepts'
import { forgive } from './words/forgive'
import { languageByThing, languageByWord } from './words/language-by-word'

/**
 * A word of a question. `word` is folded, `at` and `end` are its position; `use` is the concept it
 * was understood as.
 */
export type Token = {
  text: string
  word: string
  at: number
  end: number
  concepts: ReadonlySet<Concept>
  soft: boolean
  use: 'client' | 'person' | 'title' | 'date' | 'type' | null
}

export type Sentence = { text: string; language: Language; tokens: Token[] }

/** Maximum words read; a longer text states its request at the start. */
const WORDS = 200

/** Phrases inside dates, which may continue after them. */
const OF_DATES = new Set<Concept>([
  ...(['early', 'mid', 'late', 'ago', 'more', 'less'] as const),
  ...(['since', 'before', 'after', 'until', 'in', 'to'] as const),
])

/** Commands only at the start of a sentence. */
const COMMANDS = new Set<Concept>(['list', 'draft', 'prepare'])
const OPENING = 6

const WORD =
  /\p{N}+(?:[.,:/-]\p{N}+)*(?:st|nd|rd|th|er|re|e|º|ª|h(?:rs?)?|u|[ap]m)?(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+(?:['’`.&-][\p{L}\p{M}\p{N}]+)*/gu
/** Elided to the next word in French and Italian: "d'avril", "dell'anno". */
const ELISION =
  /^(?:l|d|j|n|s|c|m|t|qu|jusqu|lorsqu|puisqu|quelqu|dell|all|dall|nell|sull|un|quest|quell|cos|dov|com|quant|anch|ch)['’`](?=.)/i
/** "Isn't", "isnt". */
const NEGATED = /n['’`]t$|^(?:is|was|has|have|had|does|did|are|were|would|could|should)nt$/i
const CONTRACTION = /['’`](?:s|re|ve|ll|d|m)$/i
/** "Whos next". */
const BARE_CONTRACTION = /^(?:who|how|when|where|what|why)(?=s$)/i

/**
 * Tokenizes a text, detects its language and assigns concepts to words, allowing typos. Names, and words of
 * `kinds` that a language shares, such as "planning", say nothing about the language.
 */
export function readSentence(
  text: string,
  work: Work,
  likely: Language = 'en',
  isName: (word: string) => boolean = () => false,
  kinds: ReadonlySet<string> = new Set(),
  spoken: readonly Language[] = [],
): Sentence {
  const parts = splitWords(text).slice(0, WORDS)
  const isOwn = (word: string) => isName(word) || (kinds.has(word) && !isFrequent(word))
  const own = parts.filter(({ word }) => !isOwn(word))
  const words = own.map(({ word }) => word)
  const marks = /[¿¡]/.exec(text)?.[0] ?? ''
  const written = marks + own.map(({ text }) => text).join(' ')
  const hints = { likely, isKnown, hasWhole, isThing: isOfLanguage, written }
  const language =
    languageOf(words, hints) ??
    languageByWord(words, likely) ??
    languageByThing(words, likely, spoken) ??
    likely
  const vocabulary = vocabularyOf(language)
  const conceptsOf = (word: string) => meaningsOf(word, vocabulary).map(({ concept }) => concept)
  const each = parts.map((part): Token => {
    const entries = meaningsOf(part.word, vocabulary)
    const negated = part.isNegated ? (['not'] as const) : []
    return {
      text: part.text,
      word: part.word,
      at: part.at,
      end: part.end,
      use: null,
      concepts: new Set([...conceptsOf(part.word), ...negated]),
      soft: entries.length > 0 && entries.every(({ soft }) => soft),
    }
  })
  const tokens = withDaysInFigures(each, language)
  markPhrases(tokens, vocabulary)
  markReadings(tokens)
  const isOther = (word: string) => isName(word) || vocabulary.monthNames.has(word)
  markThings(tokens, { language, isOther, conceptsOf })
  markShares(tokens, language)
  if (language === 'en') {
    markChanges(tokens)
    markDebts(tokens)
    markLasting(tokens)
  }
  uncommand(tokens, text)
  const { numbers, orders } = vocabulary
  const isCount = (word: string) => numbers.includes(word) || orders.includes(word)
  for (const token of tokens)
    if (!isName(token.word) && !isCount(token.word)) forgive(token, language, work)
  return { text, language, tokens }
}

export function copyOf(sentence: Sentence): Sentence {
  return { ...sentence, tokens: sentence.tokens.map((token) => ({ ...token })) }
}

/** True if the token has any of these concepts. */
export function is(token: Token | undefined, ...concepts: Concept[]): boolean {
  return token !== undefined && concepts.some((concept) => token.concepts.has(concept))
}

/** True if any unused token has any of these concepts. */
export function has({ tokens }: Sentence, ...concepts: Concept[]): boolean {
  return tokens.some((token) => token.use === null && is(token, ...concepts))
}

/** True for a word that may help to find a passage and has no other meaning. */
export function isWeak({ concepts }: Token): boolean {
  return concepts.has('weak') && concepts.size === (concepts.has('light') ? 2 : 1)
}

type Part = { text: string; word: string; at: number; end: number; isNegated: boolean }

/** Inversion of verb and subject: "Ai-je", "a-t-il". */
const INVERTED =
  /(?<!rendez)-(?:t-)?(?=(?:je|tu|il|elle|on|nous|vous|ils|elles|moi|ci|l[aà])(?![\p{L}-]))/giu

/** The words of a text, folded, without elisions and contractions. */
export function splitWords(text: string): Part[] {
  return [...text.replace(INVERTED, (dash) => ' '.repeat(dash.length)).matchAll(WORD)].flatMap(
    ({ 0: whole, index }): Part[] => {
      const lead = ELISION.exec(whole)?.[0] ?? ''
      const body = whole.slice(lead.length)
      const isNegated = NEGATED.test(body)
      const asking = BARE_CONTRACTION.exec(body)?.[0] ?? body.replace(CONTRACTION, '')
      const bare = isNegated ? body.replace(/n['’`]?t$/i, '') : asking
      const at = index + lead.length
      const rest = partOf(bare, at, index + whole.length, isNegated)
      return lead === '' ? [rest] : [partOf(lead.slice(0, -1), index, at, false), rest]
    },
  )
}

function partOf(text: string, at: number, end: number, isNegated: boolean): Part {
  return { text, word: plainLetters(text), at, end, isNegated }
}

/** "Display" and "draft" are commands only at the start of a sentence. */
function uncommand(tokens: Token[], text: string) {
  let start = 0
  for (const [at, token] of tokens.entries()) {
    if (/[.!?;:]\s/.test(text.slice(tokens[at - 1]?.end, token.at))) start = at
    if (at - start < OPENING) continue
    token.concepts = new Set([...token.concepts].filter((concept) => !COMMANDS.has(concept)))
  }
}

/** Marks the longest phrase at each position; its words lose their own concepts. */
function markPhrases(tokens: Token[], { phrases }: Vocabulary) {
  for (let at = 0; at < tokens.length; at += 1) {
    const fitting = (phrases.get(tokens[at]?.word ?? '') ?? []).filter(({ words }) =>
      words.every((word, step) => fits(tokens[at + step]?.word, word)),
    )
    const longest = fitting[0]?.words.length ?? 0
    const meant = fitting.filter(({ words }) => words.length === longest)
    const concepts = new Set(meant.map(({ entry }) => entry.concept))
    const isOfDate = meant.some(({ entry }) => OF_DATES.has(entry.concept))
    const soft = meant.length > 0 && meant.every(({ entry }) => entry.soft)
    // Whatever uses the phrase uses all its words; otherwise all of them are search words.
    const shared = soft && !isOfDate ? concepts : []
    const rest = new Set<Concept>([
      ...(isOfDate ? (['stop', 'in'] as const) : []),
      'stop',
      ...shared,
    ])
    for (let step = 0; step < longest; step += 1) {
      const token = tokens[at + step]
      if (token) Object.assign(token, { concepts: step === 0 ? concepts : rest, soft })
    }
    at += Math.max(0, longest - 1)
  }
}

function fits(word: string | undefined, pattern: string): boolean {
  return pattern.endsWith('*')
    ? (word?.startsWith(pattern.slice(0, -1)) ?? false)
    : word === pattern
}
