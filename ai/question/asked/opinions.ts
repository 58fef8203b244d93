import type { Language } from '../plan'
import { isPromise } from '../promises'
import { is, type Sentence, type Token } from '../sentence'
import type { Concept } from '../words/concepts'
import { OPINIONS, WHERE_SAID } from '../words/opinion-words'
import { anyOf } from '../words/pattern'

/** Longer questions are pasted texts. */
export const MAX_CHARACTERS = 1_000
/** What a request may begin with. */
const LEAD = String.raw`^\W*(?:(?:and|so|but|ok|okay|und|et|y|e|en)[ ,]+)?`

type Patterns = { opinion: RegExp; where: RegExp }

/** Built on first use, for one language at a time. */
const patterns: Partial<Record<Language, Patterns>> = {}

/** What is asked of rows; in the object of an opinion these words are only things. */
const OF_ROWS: readonly Concept[] = [
  ...(['meeting', 'met', 'client', 'action', 'note', 'person', 'promise', 'list'] as const),
  ...(['compare', 'summarize', 'draft', 'prepare', 'howLong', 'planned', 'failed'] as const),
  ...(['running', 'held', 'open', 'done', 'overdue', 'due'] as const),
]

/** Question words, which begin a clause there. */
const ASKING: readonly Concept[] = ['who', 'which', 'when', 'why', 'howMany', 'howOften']
/** "What did she think of it at the start compared with September?" asks for both. */
const COMPARED = /^(?:compar|versus|vs)/
const NOTHING: ReadonlySet<Concept> = new Set(['stop'])

/**
 * "What did Rose think about missing meetings?", "Summarize Tom's views on his clients": what somebody
 * said about something is asked for, even if that is a word for rows. Where it was said still is:
 * "in the last meeting".
 */
export function withPlainObject(sentence: Sentence): Sentence {
  const { text, language, tokens } = sentence
  const object = text.length > MAX_CHARACTERS ? null : objectIn(text, language)
  if (object === null || isPromise(text)) return sentence
  const meant = (token: Token) =>
    token.at < object.start
      ? asSubject(token, text)
      : token.end <= object.end
        ? plain(token)
        : token
  return { ...sentence, tokens: tokens.map(meant) }
}

function objectIn(text: string, language: Language) {
  const { opinion, where } = patternsOf(language)
  const start = opinion.exec(text)?.[0].length
  if (start === undefined) return null
  const rest = text.slice(start)
  const said = where.exec(rest)?.index ?? rest.length
  return { start, end: start + said }
}

function patternsOf(language: Language): Patterns {
  const own = patterns[language] ?? {
    opinion: new RegExp(`${LEAD}(?:${anyOf(OPINIONS[language])})(?:(?<=['’])|(?!\\p{L}))`, 'iu'),
    where: new RegExp(`(?<!\\p{L})(?:${anyOf(WHERE_SAID[language])})`, 'iu'),
  }
  patterns[language] = own
  return own
}

/** "What did the meeting recommend to do about" asks for neither meetings nor tasks. */
function asSubject(token: Token, text: string): Token {
  const isToDo = is(token, 'action') && /^to$/i.test(token.text)
  const isSubject =
    is(token, 'meeting') && /\b(?:the|this|that|our) $/i.test(text.slice(0, token.at))
  return isToDo || isSubject ? { ...token, concepts: NOTHING } : token
}

function plain(token: Token): Token {
  if (is(token, ...ASKING)) return { ...token, concepts: NOTHING }
  if (COMPARED.test(token.word)) return token
  const concepts = [...token.concepts].filter((concept) => !OF_ROWS.includes(concept))
  return concepts.length === token.concepts.size ? token : { ...token, concepts: new Set(concepts) }
}
