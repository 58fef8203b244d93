import { wordsOfName } from './names/name-words'
import { isOfRows, type Language, type Plan } from './plan'
import { is, type Sentence, type Token } from './sentence'
import { isMeetingLike } from './titles'
import { anyOf, onlyWord } from './words/pattern'

/** Words for any meeting, by which nobody means those with such a title. */
const ANY = onlyWord(
  {
    en: ['meeting|session|conversation|appointment|talk|chat|discussion'],
    de: ['treffen|termin|gesprach|besprechung|sitzung'],
    fr: ['reunion|rendez-vous|rdv|entretien'],
    es: ['reunion|cita|sesion|encuentro'],
    pt: ['reuniao|sessao|encontro'],
    it: ['incontro|riunione|colloquio|seduta'],
    nl: ['gesprek|afspraak|overleg|bijeenkomst'],
  },
  '',
)
/** Said of any meeting unless another word of the title is beside it: "phone calls". */
const OFTEN_ANY = /^call$/
/** Plural endings, and those that give way to the last letter of a word. */
const PLURALS = ['s', 'es', 'e', 'en', 'n', 'er', 'x']
const VOWEL_PLURALS: [RegExp, string[]][] = [
  [/[aeo]$/, ['i', 'e']],
  [/ao$/, ['oes', 'aes']],
]
const FIGURES = 'total|average|mean|median|longest|shortest|number|length|duration|percentage|share'
/** How English questions about rows begin; after "who", only with meetings that somebody had. */
const ROWS = new RegExp(
  String.raw`^\W*(?:(?:and|so) )?(?:${anyOf([
    'how (?:many|often|long|much time)|which|list|show|give me|all|when|count',
    `(?:what(?:[’']s| is| was| were| are)? )?(?:the |my |our )?(?:${FIGURES}|last|first|next)`,
    String.raw`whom? (?:\w+ )?(?:had|has|have|held|attended)`,
  ])})\b`,
  'i',
)
/** What precedes an English kind that is no word for meetings elsewhere: "all workshops". */
const BEFORE = onlyWord(
  [
    'many|which|what|all|every|each|me|list|show|count|my|our|the|an?|any|no|both|of|with|than',
    String.raw`one|two|three|four|five|\d+|last|first|next|previous|recent|upcoming|planned|past`,
    'longest|shortest|average|median|mean|total|had|have|held',
  ],
  '',
)
/** Romance kinds precede the rest of a title: "consulta inicial". */
const HEAD_FIRST = new Set<Language>(['fr', 'es', 'it', 'pt'])

/**
 * The kind of meeting in a sentence by which the user's titles are named, such as "review" if there
 * is a "Contract review"; null if it names none. Marks other words of such a title as understood.
 * `typed` are words of the user's types, which are conditions of their own.
 */
export function findKind(
  sentence: Sentence,
  titles: string[],
  typed: ReadonlySet<string>,
): string | null {
  const { tokens, language } = sentence
  const isFirst = HEAD_FIRST.has(language)
  const headOf = (words: string[]) => (isFirst ? words[0] : words.at(-1)) ?? ''
  for (const [at, token] of tokens.entries()) {
    if (token.use !== null || !isKind(sentence, at)) continue
    const named = titles
      .map((title) => ({ title, words: wordsOfName(title) }))
      .filter(({ words }) => {
        const head = headOf(words)
        return head !== '' && isForm(token.word, head) && !typed.has(head) && !ANY.test(head)
      })
    const [first] = named
    const whole = named
      .filter(({ words }) => hasOthers(tokens, at, words, isFirst))
      .toSorted((one, other) => other.words.length - one.words.length)[0]
    const others = (whole?.words.length ?? 1) - 1
    const from = isFirst ? at : at - others
    if (first === undefined || isAnchor(tokens, from)) continue
    if (others === 0 && OFTEN_ANY.test(headOf(first.words))) continue
    const own = tokens.slice(from, from + others + 1)
    for (const each of own) if (each !== token) each.use = 'title'
    token.concepts = new Set([...token.concepts, 'meeting'])
    return whole?.title ?? asWritten(first.title, isFirst)
  }
  return null
}

/** The plan of a question about rows with the kind of meeting that it names. */
export function withKind(plan: Plan, kind: string | null): Plan {
  const isOpen = plan.title === null && plan.subject !== 'notes'
  return kind !== null && isOpen && isOfRows(plan) ? { ...plan, title: kind } : plan
}

/** True for a noun for meetings, or an English kind of them in a question about rows. */
function isKind({ tokens, language, text }: Sentence, at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (token === undefined || isNoun(next)) return false
  if (is(token, 'meeting')) return !is(before, 'me')
  const isOfEnglish = language === 'en' && isMeetingLike(token)
  return isOfEnglish && ROWS.test(text) && BEFORE.test(before?.word ?? 'list')
}

/** True for a noun that is no meeting, as in "consultation fees". */
function isNoun(token: Token | undefined): boolean {
  return token !== undefined && token.use === null && token.concepts.size === 0
}

/** "After the contract review" begins a period. */
function isAnchor(tokens: Token[], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - 3), at)
    .some((token) => is(token, 'since', 'before', 'after', 'until'))
}

/** True for the word itself or its plural. */
function isForm(said: string, word: string): boolean {
  if (said === word) return true
  if (word.length < 4) return false
  if (said.startsWith(word)) return PLURALS.includes(said.slice(word.length))
  return VOWEL_PLURALS.some(([end, plurals]) => {
    const stem = word.replace(end, '')
    return stem !== word && plurals.some((plural) => said === stem + plural)
  })
}

/** True if the title's other words are beside its kind in the sentence. */
function hasOthers(tokens: Token[], at: number, words: string[], isFirst: boolean): boolean {
  const others = isFirst ? words.slice(1) : words.slice(0, -1)
  const from = isFirst ? at + 1 : at - others.length
  return others.every((word, step) => {
    const token = tokens[from + step]
    return token?.use === null && isForm(token.word, word)
  })
}

/** The kind in a title: its first or last word. */
function asWritten(title: string, isFirst: boolean): string {
  const words = title.match(/[\p{L}\p{N}]+(?:['’-]\p{L}{2,})*/gu) ?? []
  return (isFirst ? words[0] : words.at(-1)) ?? title
}
