import type { Library } from '../library'
import { distinctive } from '../names/name-words'
import type { Who } from '../names/who'
import { isOfRows, type Plan } from '../plan'
import type { Sentence } from '../sentence'
import { plainLetters } from '../vocabulary'

/** Verbs whose object was talked about, right before it: "who brought up Vasco?" */
const MENTIONING =
  /(?<!\p{L})(?:mention(?:s|ed|ing)?|br(?:ing|ings|ought|inging) up|(?:talk|speak|spoke)\p{L}*(?: (?:to|with))? (?:about|of)|refer(?:s|red)? to|erwähn\p{L}*|(?:spr[aei]+ch|rede)\p{L}*(?: \p{L}+)? (?:über|von)|(?:ging|geht|drehte) (?:es |sich )*um|mentionn\p{L}*|évoqu\p{L}*|(?:parl|habl)\p{L}+ (?:d\p{L}*|sobre)|mencion\p{L}*|menzion\p{L}*|(?:fal|convers)\p{L}+ (?:d[eoa]s?|sobre)|noem\p{L}*|(?:sprak|spreek|praat|ging|had|hadden)\p{L}*(?: (?:ik|we|het))* over)(?: (?:the|den|die|le|la|el|il|[oa]s?|de|het))?\W*$/iu
/** German says so at the end: "über Steuern gesprochen". */
const SPOKEN = /(?<!\p{L})über(?= ).*(?:gesprochen|geredet|diskutiert)\W*$/iu

/**
 * "Which clients did I talk to about retirement?" asks who talked about it, whatever their type. Other plans
 * are returned as they are.
 */
export function ofMentionedType(plan: Plan, { text }: Sentence): Plan {
  const { type, subject, topic } = plan
  const isOfThem = isOfRows(plan) && (subject === 'clients' || subject === 'meetings')
  const start =
    type === null || !isOfThem || topic !== '' ? -1 : text.toLowerCase().indexOf(type.toLowerCase())
  const isMentioned = type !== null && start >= 0 && isMentionedAt(text, start)
  return isMentioned ? { ...plan, type: null, topic: type } : plan
}

/**
 * "Which clients mention Vasco Teixeira?" asks who else said the name, not for his own meetings: its first
 * distinctive word, as people call him. Other questions are returned as they are.
 */
export function ofMention(plan: Plan, { text }: Sentence, who: Who, { clients }: Library): Plan {
  const { clientIds, people, intent, subject } = plan
  const isOfClients = subject === 'clients' && (intent === 'list' || intent === 'count')
  const start = Math.min(...who.tokens.map(({ at }) => at))
  const isNamed = clientIds.length + people.length > 0 && who.sides === 1
  if (!isOfClients || !isNamed || plan.topic !== '') return plan
  if (!isMentionedAt(text, start)) return plan
  const named = people[0] ?? clients.find(({ id }) => id === clientIds[0])?.name ?? ''
  const own = new Set(distinctive(named))
  const [topic = named] = who.tokens
    .toSorted((one, other) => one.at - other.at)
    .map((token) => (own.has(token.word) ? token.text : token.text.replace(/['’]?s$/, '')))
    .filter((said) => own.has(plainLetters(said)))
  return { ...plan, clientIds: [], people: [], exceptClientIds: clientIds, topic }
}

function isMentionedAt(text: string, start: number): boolean {
  const isLast = SPOKEN.test(text) && /über(?: \p{L}{3})?\s*$/iu.test(text.slice(0, start))
  return isLast || MENTIONING.test(text.slice(0, start))
}
