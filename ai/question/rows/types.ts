import type { Library } from '../library'
import { wordsOfName } from '../names/name-words'
import { isOfRows, type Plan } from '../plan'
import { has, is, type Sentence, type Token } from '../sentence'
import { isNear, type Work } from '../spelling'
import { findPhrases } from '../titles'
import { anyOf } from '../words/pattern'

/** Words that types share, which are not distinctive. */
export const SHARED =
  /^(?:advisory|planning|management|consulting|consultation|services?|clients?|meetings?|uploaded|beratung|planung|verwaltung|conseils?|planification|gestion|asesoria|asesoramiento|planificacion|consultoria|assessoria|planejamento|planeamento|gestao|consulenza|pianificazione|gestione|advies|beheer|servicios?)$/

/**
 * Finds a type of meeting or client: by its full name, or by its distinctive word beside "clients",
 * before "ones", last after "under" or in the plural ("tax clients", "foundations"), or anywhere if
 * the question asks which type. Marks its words as understood.
 */
export function findType(
  sentence: Sentence,
  types: string[],
  isOfThem: boolean = false,
): string | null {
  const distinctive = types.filter((type) => wordsOfName(type).some((word) => !SHARED.test(word)))
  const whole = findPhrases(sentence, distinctive, 'type')
  const { tokens } = sentence
  if (whole !== null) {
    const before = tokens[tokens.findIndex(({ use }) => use === 'type') - 1]
    if (before && UNDER.test(before.word))
      Object.assign(before, { concepts: new Set(['stop']), soft: false })
    return whole.title
  }
  for (const [at, token] of tokens.entries()) {
    if (token.use !== null) continue
    const [type, other] = [...new Set(types)].filter((each) => isOf(token, each))
    if (type === undefined || other !== undefined) continue
    const isHeld = isHeldOne(sentence, at, type)
    if (!isOfThem && !isHeld && !isBeside(tokens, at, type)) continue
    token.use = 'type'
    if (isHeld) token.concepts = new Set([...token.concepts, 'meeting'])
    if (isPlural(token, type)) token.concepts = new Set([...token.concepts, 'client'])
    return type
  }
  return null
}

/** Words before a type that is none of the question's own words: "filed under Tax", "with a foundation". */
const BEFORE_TYPE = /^(?:under|as|an?|the)$/

/** The type that a topic is; null if it is another topic, such as that of "meetings dealing with tax". */
function typeCalled({ tokens }: Sentence, topic: string, types: string[]): string | null {
  const words = new Set(topic.split(' '))
  const own = tokens.filter(({ text }) => words.has(text))
  const [first] = own
  if (first === undefined) return null
  if (!BEFORE_TYPE.test(tokens[tokens.indexOf(first) - 1]?.word ?? '')) return null
  const called = [...new Set(types)].filter((type) => own.every((token) => isOf(token, type)))
  return called.length === 1 ? (called[0] ?? null) : null
}

/** The user's types of meetings and clients, each once. */
export function typesOf({ types, clients }: Pick<Library, 'types' | 'clients'>): string[] {
  return [...new Set([...types, ...clients.map(({ type }) => type)])]
}

/** The plan with the type that its topic is, if it has one: "clients filed under Tax". */
export function withTypeOf(plan: Plan, sentence: Sentence, library: Library): Plan {
  const isOfThem = plan.subject === 'clients' || plan.subject === 'meetings'
  if (!isOfRows(plan) || !isOfThem || plan.type !== null || plan.topic === '') return plan
  if (has(sentence, 'said', 'about')) return plan
  const type = typeCalled(sentence, plan.topic, typesOf(library))
  return type === null ? plan : { ...plan, type, topic: '' }
}

/** "Custody?" after "who are my lease clients?" */
export function isOnlyType({ tokens }: Sentence, types: string[]): boolean {
  const named = tokens.filter((token) => !is(token, 'stop', 'and', 'in', 'client', 'which', 'who'))
  return named.length > 0 && types.some((type) => named.every((token) => isOf(token, type)))
}

/**
 * Marks a kind of several words before "clients" or "meetings", which may be part of a client's name as well:
 * "family office clients", but not "Priory Lane family office meetings".
 */
export function markTypes(
  { tokens }: Sentence,
  types: string[],
  isName: (word: string) => boolean,
  work: Work,
) {
  for (const type of types) correctWords(tokens, wordsOfName(type), work)
  for (const words of types.map(wordsOfName).filter(({ length }) => length > 1))
    for (const at of tokens.keys()) {
      const own = tokens.slice(at, at + words.length)
      const isSaid = words.every((word, step) => own[step]?.word === word)
      const next = tokens[at + words.length]
      const isOfName = isName(tokens[at - 1]?.word ?? '')
      if (!isSaid || !(is(next, 'client') || (is(next, 'meeting') && !isOfName))) continue
      for (const token of own) token.use = 'type'
    }
}

/** Corrects "estate planing", and "retirment" before "clients". */
function correctWords(tokens: Token[], words: string[], work: Work) {
  const isOne = (token: Token | undefined, word: string) =>
    token !== undefined && token.use === null && isNear(token.word, word, work, 1)
  for (const at of tokens.keys()) {
    const own = tokens.slice(at, at + words.length)
    const isSure =
      words.some((word, step) => own[step]?.word === word) ||
      is(tokens[at + words.length], 'client', 'meeting')
    if (!isSure || !words.every((word, step) => isOne(own[step], word))) continue
    for (const [step, token] of own.entries()) token.word = words[step] ?? token.word
  }
}

/** "Clients under Insurance", "filed as Tax Planning". */
const UNDER = /^(?:under|as)$/

function isOf({ word }: Token, type: string): boolean {
  const own = wordsOfName(type).filter((part) => !SHARED.test(part))
  return own.some((part) => part === word || `${part}s` === word)
}

function isBeside(tokens: Token[], at: number, type: string): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (is(next, 'client') || next?.word === 'ones') return true
  if (next === undefined && tokens[at - 1]?.word === 'under') return true
  const isOfOne = tokens.some(({ use }) => use === 'client')
  const isHow = tokens[0]?.word === 'how' && !is(tokens[0], 'howMany', 'howLong', 'howOften')
  const isWhole = wordsOfName(type).length === 1 && !isOfOne
  const isWritten = at > 0 && /^\p{Lu}/u.test(token?.text ?? '')
  const isAny = /^(?:an?|my|every|each|all|many)$/.test(tokens[at - 1]?.word ?? '')
  if (isWhole && is(next, 'meeting') && (isWritten || isAny)) return true
  const isSpokenOf = isHow || is(tokens[at - 1], 'about')
  return (
    isWhole && !isSpokenOf && token !== undefined && isPlural(token, type) && !is(next, 'meeting')
  )
}

/** A one-word type of a held meeting: "how long was the workshop", "when was the last workshop". */
function isHeldOne({ tokens, text }: Sentence, at: number, type: string): boolean {
  const isOne = /^(?:the|our|my|last|first|that|this)$/.test(tokens[at - 1]?.word ?? '')
  const isWithin = /^(?:at|in|during)$/.test(tokens[at - 2]?.word ?? '')
  return isOne && wordsOfName(type).length === 1 && (isWithin || HELD.test(text))
}

const HELD =
  /^\W*(?:and )?(?:how long (?:was|were|did)|when (?:was|were|is)|who (?:was|were) (?:at|in)|who attended)\b/i

/** A plural type means clients: "foundations". */
function isPlural({ word }: Token, type: string): boolean {
  return word === `${wordsOfName(type)[0]}s`
}

/** A type joined with its noun. */
const JOINED =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*-(?:kund|klient|mandant|sitzung|besprechung|termin|treffen|klant|cliënt|gesprek)\p{L}*/giu

/** "Estate-Planning-Kunden" as three words. */
export function withTypeApart(text: string): string {
  return text.replace(JOINED, (joined) => joined.replaceAll('-', ' '))
}

/** "By client type", "which kind of clients", "nach Kundentyp". */
const OF_CLIENTS = new RegExp(
  anyOf({
    en: [
      "clients?['’]? (?:types?|kinds?|categor)",
      '(?:types?|kinds?|sorts?) of (?:my |our )?clients?',
    ],
    de: [
      '(?:kund|mandant|klient)en(?:typ|art|grupp|kategorie)',
      'art(?:en)? (?:von|der) (?:kund|mandant)en',
    ],
    all: [String.raw`(?:types?|tip[oi]s?|genres?|soort|class[ei]s?) d[eio]s? ?(?:\p{L}+ )?client`],
    nl: ['(?:klant|cli[eë]nt)(?:en)?(?:type|soort|groep)', '(?:type|soort) (?:klant|cli[eë]nt)'],
  }),
  'iu',
)

/** Groups by the clients' own type rather than that of meetings if the question says so. */
export function withClientType(plan: Plan, { text }: Sentence): Plan {
  const isOfMeetings = plan.groupBy === 'type' && plan.subject !== 'clients'
  return isOfMeetings && OF_CLIENTS.test(text) ? { ...plan, groupBy: 'client type' } : plan
}
