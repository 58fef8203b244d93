import type { Library } from '../library'
import { distinctive } from '../names/name-words'
import type { Who } from '../names/who'
import type { Plan } from '../plan'
import type { Sentence } from '../sentence'
import { plainLetters } from '../vocabulary'

/** Verbs whose object was talked about, right before it: "who brought up Vasco?" */
const MENTIONING =
  /(?<!\p{L})(?:mention(?:s|ed|ing)?|br(?:ing|ings|ought|inging) up|(?:talk|talks|talked|talking|speaks?|spoke|spoken) (?:about|of)|refer(?:s|red)? to|erwähn\p{L}*|(?:spricht|sprach\p{L}*|reden|redeten?) (?:über|von)|mentionn\p{L}*|évoqu\p{L}*|parl\p{L}+ d[eiu]|mencion\p{L}*|habl\p{L}+ de|menzion\p{L}*|fal\p{L}+ d[eoa]|noem\p{L}*|sprak(?:en)? over|praatten? over)(?: (?:the|den|die|le|la|el|il|o|a|de|het))?\W*$/iu

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
  if (!MENTIONING.test(text.slice(0, start))) return plan
  const named = people[0] ?? clients.find(({ id }) => id === clientIds[0])?.name ?? ''
  const own = new Set(distinctive(named))
  const [topic = named] = who.tokens
    .toSorted((one, other) => one.at - other.at)
    .map((token) => (own.has(token.word) ? token.text : token.text.replace(/['’]?s$/, '')))
    .filter((said) => own.has(plainLetters(said)))
  return { ...plan, clientIds: [], people: [], exceptClientIds: clientIds, topic }
}
