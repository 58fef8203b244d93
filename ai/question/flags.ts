import { countedPeople } from './asked/people'
import { withoutSpokenOf } from './asked/somebody'
import { isThenAndNow } from './dates/then-and-now'
import { isPromise } from './promises'
import { has, is, type Sentence, type Token } from './sentence'
import { CONCEPTS, type Concept } from './words/concepts'

/** Facts about a sentence besides its words. */
export type Known = {
  isNamed: boolean
  isAhead: boolean
  isTyped: boolean
  /** The type belongs to clients, not to meetings. */
  isOfClientType: boolean
  clients: number
  dates: number
}

const NOUNS = ['meeting', 'client', 'action', 'note', 'person'] as const
type Noun = (typeof NOUNS)[number]

/** Maximum words between "how many" and the counted noun, and before a command. */
const NEAR = 4
const OPENING = 5
const ANYBODY =
  /^(?:any(?:one|body)|some(?:one|body)|jemand|irgendwe[rn]|quelqu|alguien|alguem|qualcuno|iemand)$/
/** "Say she wouldn't go", "would she owe tax" and "have to do with it" promise nothing. */
const REFUSING =
  /\bha(?:ve|s|d) to do with\b|\b(?:would|could|might) [\w ]{2,30}\bowe\b|\bsa(?:y|ys|id|ying)\b.{0,25}\b(?:wo|would)(?:n['’]?t\b| not\b)/i
const EVERYONE = /^every(?:one|body)$/
/** "Can the yard write off the cost?", unlike "can you write". */
const OF_OTHERS =
  /^(?:so |and )?(?:can|could|may|might|should|must|will|would|does|do|did) (?:the|an?|this|that|his|her|their|our|my) \p{L}[^,:]*\p{L} (?:draft|compose|write)(?!\p{L})/iu
/** "What should I know before I go in?" */
const PREPARING =
  /\bwhat (?:should|do|must) (?:i|we) (?:need to |have to )?know\b|\b(?:(?:muss|soll(?:te)?) ich\b.*\bwissen|(?:dois|devrais)\b.*\bsavoir|(?:debo|debería|devo|deveria)\b.*\bsaber|(?:devo|dovrei)\b.*\bsapere|(?:moet|zou) ik\b.*\bweten)\b/i

/**
 * The flags that rules match: concepts of words not yet understood, and "head:client" (the noun
 * asked for), "count:meeting" (the noun counted), "by:month", "opens:draft", "named", "ahead",
 * "time".
 */
export function flagsOf(sentence: Sentence, known: Known): ReadonlySet<string> {
  const isOfUser = has(sentence, 'met', 'meeting') || (has(sentence, 'have') && has(sentence, 'me'))
  const isOfThem = known.clients > 0 && !isOfUser
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
  { isNamed, isAhead, isTyped, isOfClientType, clients, dates }: Known,
): ReadonlySet<string> {
  const { tokens } = sentence
  const opening = tokens.slice(0, OPENING)
  const asked = withoutSpokenOf(sentence)
  const flags = new Set<string>(CONCEPTS.filter((concept) => has(sentence, concept)))
  for (const concept of ['draft', 'prepare', 'list', 'meeting'] as const)
    if (opening.some((token) => is(token, concept) && token.use === null))
      flags.add(`opens:${concept}`)
  if (OF_OTHERS.test(sentence.text)) flags.delete('opens:draft')
  for (const concept of ['note', 'action', 'howLong'] as const)
    if (tokens.some((token) => is(token, concept) && token.use === null && !token.soft))
      flags.add(`plain:${concept}`)
  if (isPromise(sentence.text)) flags.add('promise')
  if (REFUSING.test(sentence.text) || isThenAndNow(sentence)) flags.delete('promise')
  if (isWhenWanted(tokens)) flags.delete('said')
  if (PREPARING.test(sentence.text)) flags.add('opens:prepare').add('know')
  const said: [string, string | null][] = [
    ['head', headOf(asked)],
    ['count', countedNoun(asked)],
    ['people', countedPeople(tokens) === null ? null : ''],
    ['named', isNamed ? '' : null],
    ['ahead', isAhead ? '' : null],
    ['typed', isTyped ? '' : null],
    ['typed', isOfClientType ? 'client' : null],
    ['everyone', tokens.some(({ word }) => EVERYONE.test(word)) ? '' : null],
    ['asksWho', asksWho(tokens, clients > 0) && !SUPPOSING.test(sentence.text) ? '' : null],
    ['anybody', isOfAnybody(tokens) ? '' : null],
    ['dates', dates > 0 ? '' : null],
    ['compare', isThenAndNow(sentence) ? '' : null],
  ]
  for (const [name, value] of said)
    if (value !== null) flags.add(value === '' ? name : `${name}:${value}`)
  return flags
}

/** "Is there anybody I did not meet?", unlike "Walter did not talk to anybody". */
function isOfAnybody(tokens: Token[]): boolean {
  const isNamed = tokens.some(({ use }) => use === 'client' || use === 'person')
  return !isNamed && tokens.some(({ word }) => ANYBODY.test(word))
}

/** The noun asked for: after the question word, otherwise the first unambiguous one. */
function headOf(tokens: Token[]): Noun | null {
  const at = tokens.findIndex(
    (token, place) =>
      (is(token, 'which', 'howMany', 'list') || (place === 0 && token.word === 'any')) &&
      token.use === null &&
      !is(tokens[place - 1], 'per'),
  )
  const near = at < 0 ? null : nounIn(tokens.slice(at + 1, at + 1 + NEAR))
  // "which figures were named in the last meeting" asks for figures
  if (near === null && is(tokens[at], 'which') && isThing(tokens[at + 1])) return null
  const first = tokens.find((token) => !is(token, 'stop', 'list', 'me', 'in'))
  return near ?? (is(first, 'client') ? 'client' : nounIn(tokens.filter(({ soft }) => !soft)))
}

/** True for a word of the topic: none of those that ask for something. */
export function isThing(token: Token | undefined): boolean {
  return token?.use === null && [...token.concepts].every((each) => PLAIN.has(each))
}

const PLAIN: ReadonlySet<Concept> = new Set(['weak', 'light'])

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

/** Verbs of advice and decision: "who advised Rose to wait?" asks for a fact rather than for clients. */
const ADVISING =
  /^(?:t(?:ell|ells|old)|suggest\w*|propos\w*|recommend\w*|advis\w*|explain\w*|introduc\w*|describ\w*|beschl[io]\w*|entsch(?:ie|ei)d\w*|vorgeschlagen|schlug|empfahl|empfohlen|geraten|riet|erklart\w*|suger\w*|conseill\w*|recommand\w*|expliq\w*|propus\w*|recomend\w*|aconsej\w*|aconselh\w*|explic\w*|propo[ns]\w*|consigl\w*|raccomand\w*|spieg\w*|voorgesteld|stelde|adviseer\w*|geadviseerd|aangeraden|beslo(?:ot|ten)|beslis\w*|de[cs]i[ds]\w*|resolv\w*|nomina(?:no)?|descri\w*|decri\w*|beschr\w*)$/

/** "Who wants to buy Acme?" asks for a fact about a client. */
const WANTING =
  /^(?:want(?:s|ed)?|will|wollte\p{L}*|wollen|mochte\p{L}*|plante?n?|hoffte?n?|veu\p{L}+|voul\p{L}+|quer\p{L}*|quier\p{L}+|vuole|vogliono|voleva(?:no)?|vorrebber?o?|wil(?:de)?)$/u

/** "Wann will Rose aufhören?" asks what was said rather than when. */
function isWhenWanted(tokens: Token[]): boolean {
  return tokens.some((token, at) => is(token, 'when') && WANTING.test(tokens[at + 1]?.word ?? ''))
}

/** "If both get hit by a bus, who raises the girl?" */
const SUPPOSING =
  /^\W*(?:and |but |so )?(?:if|in case|suppos(?:e|ing)|should|when|once)\b[^?]{5,80},? who\b/i

/** Words before "who" in a question about what somebody said: "a chi vuole lasciare la ditta?" */
const WHOSE =
  /^(?:a|an|auf|fur|von|mit|de|di|da|per|pour|pra|para|por|con|avec|com|su|sur|sobre|aan|met|van|voor)$/

/** "A chi ho parlato" asks whom the user met. */
const I_HAVE = /^(?:habe?|haben|ai|avons|he|hemos|ho|abbiamo|heb|hebben)$/

/** "Who mentioned", "who did I": asks for the person, not for what they said. */
function asksWho(tokens: Token[], isOfClient: boolean): boolean {
  const at = tokens.findIndex((token) => is(token, 'who'))
  const next = tokens
    .slice(at + 1)
    .find((token) => !is(token, 'have', 'in') && !(is(token, 'stop') && !is(token, 'said', 'me')))
  const isWhose =
    [tokens[at - 1], tokens[at]].some((token) => WHOSE.test(token?.word ?? '')) &&
    !tokens.slice(at).some(({ word }) => I_HAVE.test(word))
  const isFact =
    (isOfClient && WANTING.test(next?.word ?? '')) || (isWhose && !is(next, 'met', 'me', 'not'))
  return (
    at >= 0 && !isFact && is(next, 'said', 'met', 'me', 'not') && !ADVISING.test(next?.word ?? '')
  )
}
