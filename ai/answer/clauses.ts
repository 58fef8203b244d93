import { anyOf, onlyWord } from '../question/words/pattern'

const BEFORE = '(?:(?:at|by|for|from|in|on|to|until|with) )?'
/** What may follow the conjunction between two questions: "and how long", "also at what age". */
const ASKING = String.raw`${BEFORE}(?:how|what|when|where|which|who|whom|whose|why)\b`
/** The same in the other languages of meetings, after their words for "and" and "but". */
const ASKING_ELSEWHERE = [
  // German
  askingAfter('und|aber|oder', 'ab|an|bis|für|in|mit|seit|von|zu', [
    'wann|warum|was|welche[mnrs]?|wem|wen|wer|wie|wieso',
    'wo(?:bei|durch|für|her|hin|mit|r?an|r?auf|r?aus|r?in|r?über|r?um|von|zu)?',
  ]),
  // French
  askingAfter('et|mais|ou', "à|avec|d['’]ici|de|depuis|en|jusqu['’]à|pour", [
    'combien|comment|où|pourquoi|quand|quel(?:le)?s?|qui|quoi',
  ]),
  // Spanish
  askingAfter('y|pero|o', 'a|con|de|desde|en|hasta|para|por', [
    'cómo|cuál(?:es)?|cuándo|cuánt[ao]s?|dónde|qué|quién(?:es)?',
  ]),
  // Italian and Portuguese
  askingAfter('e|mas|ma|o|ou', 'a|até|com|con|da|de|desde|di|em|entro|fino a|in|para|per', [
    'che cosa|chi|come|cosa|dove|perché|qual[ei]?|quand?o|quant[aeio]s?',
    'como|onde|porquê|quais?|quem',
  ]),
  // Dutch
  askingAfter('en|maar|of', 'in|met|sinds|tot|van|voor', [
    String.raw`hoe(?:veel)?|waar\p{L}*|waarom|wanneer|wat|welke?|wie`,
  ]),
]

function askingAfter(and: string, before: string, question: string[]): string {
  return String.raw`(?:${and})\s+(?=(?:(?:${before}) )?(?:${anyOf(question)})(?!\p{L}))`
}

/**
 * After a comma alone, the other question words start a relative clause: "Ruth, who owns the
 * bakery".
 */
const ASKING_ALONE = String.raw`${BEFORE}(?:how|what|why)\b`
/** Each run of separators is tried once, from its start: from every comma, thousands take a second. */
const JOINT = new RegExp(
  [
    String.raw`(?<![\s,;:–—-])[\s,;:–—-]+(?:(?:and|also|plus|but|or)[\s,]+){1,3}(?=${ASKING})`,
    String.raw`[?;]\s+(?=\S)|,\s+(?=${ASKING_ALONE})`,
    String.raw`(?<![\s,])[\s,]+(?:vs\.?|versus|as against)\s+`,
    String.raw`(?<![\s,])[\s,]+(?:${ASKING_ELSEWHERE.join('|')})`,
  ].join('|'),
  'iu',
)
/** Maximum clauses; each costs a search. */
const MAX_CLAUSES = 4
const WORD = /[\p{L}\p{N}]+/gu

/** "Compare the offer with the rent" asks for both things. */
const COMPARED =
  /^\W*(?:[Pp]lease )?[Cc]ompare (?:the )?(?<one>.+?) (?:with|to|against) (?:the )?(?<other>.+)$/u
/** If a comparison contains several of these words, it is ambiguous where to split it. */
const PARTING = /(?<!\p{L})(?:with|to|against)(?!\p{L})/gu
const THING = /(?<!\p{L})\p{Ll}{4,}/gu
/** Words that are not things to search for: times, orders, meetings and pronouns. */
const NO_THING = onlyWord(
  [
    'last|next|this|that|these|those|ones|from|before|after|early|late|earlier|later',
    'first|second|third|fourth|days?|weeks?|months?|quarters?|years?|spring|summer|autumn|fall|winter',
    'meetings?|reviews?|calls?|talks?|notes?',
  ],
  'u',
)

/** Maximum characters; the pattern is too slow for longer texts. */
const COMPARISON_CHARACTERS = 300

/**
 * Splits a question into its clauses: "what did it cost, and how long does it take?" becomes two.
 */
export function clausesOf(question: string): string[] {
  const isShort = question.length <= COMPARISON_CHARACTERS
  const { one, other } = (isShort && COMPARED.exec(question)?.groups) || {}
  if (one !== undefined && other !== undefined && isPlainly(question, one, other))
    return [one, other]
  const clauses = question.split(JOINT).filter((clause) => clause.match(WORD) !== null)
  return clauses.length > MAX_CLAUSES ? [question] : clauses
}

/** True if a single word separates the two, and neither is a name or a time. */
function isPlainly(question: string, ...two: string[]): boolean {
  const isThing = (text: string) => text.match(THING)?.some((word) => !NO_THING.test(word)) ?? false
  return question.match(PARTING)?.length === 1 && two.every(isThing)
}

/** The search words of a clause: all except those that occur only in other clauses. */
export function wordsOfClause(words: string, clause: string, all: string[]): string {
  const has = (text: string, word: string) =>
    text.toLowerCase().match(WORD)?.includes(word.toLowerCase()) ?? false
  const others = all.filter((each) => each !== clause).join(' ')
  const own = words.split(' ').filter((word) => has(clause, word) || !has(others, word))
  return own.join(' ')
}
