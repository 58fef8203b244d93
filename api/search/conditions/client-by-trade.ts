import { translationsOf } from '@app/ai/question/glossary/glossary'
import { isTradeIn, SHORTEST_STEM, wordsOfName } from '@app/ai/question/names/name-words'
import { isTradeOf } from '@app/ai/question/names/trade-words'
import { isOfRows, LANGUAGES, type Language, type Plan } from '@app/ai/question/plan'
import { plainLetters } from '@app/ai/question/vocabulary'
import type { User } from '@app/db/accounts/users'
import type { Library } from '@app/db/search/library'
import { listMeetingIds, listMeetings } from '@app/db/search/meeting-rows'
import { listMentions } from '@app/db/search/mentions'
import { EVERYWHERE } from '@app/db/search/scope'
import { wordedIn } from '../languages'

const ALL = { order: 'newest', limit: null, skip: 0 } as const

type Client = Library['clients'][number]

/** "The", "of the", "at the" before a trade, in any language. */
const THE =
  /(?:^|[^\p{L}])(?:the|our|my|d(?:er|ie|as|em|en|e)|beim|zum|zur|vom|mein\p{L}*|les?|la|l|d[ue]s?|aux?|el|l[ao]s|al|il|lo|gli|(?:d?al|del|col)(?:la|lo|l)?|[oa]s?|d[ao]s?|ao|pel[oa]|het|mijn|onze)['’ ] *$/iu
/** "With the" before a trade: nobody but a client is met. */
const WITH =
  /(?:^|[^\p{L}])(?:with|see|saw|seen|met|meet|visit(?:ed)?|mit|bei|beim|avec|chez|vu|con|col|com|met)(?: (?:the|our|my|de[rmn]?|mein\p{L}*|la|le|l|el|il|lo|o|a|het|mijn))?['’ ] *$/iu

/**
 * The question with the client's name for its trade: "the brewery" is Copper Kettle Brewing if no other
 * client has such a name, or says that word, in any language. A client is met by its trade whoever
 * says that word, and also if only its notes do. Unchanged if the plan names a client or a person, or
 * if the client was never met.
 */
export async function nameByTrade(
  user: User,
  question: string,
  plan: Plan,
  library: Library,
  now: Date,
): Promise<string> {
  const { topic, clientIds, people, inherits, language } = plan
  const isNamed = clientIds.length + people.length > 0
  if (topic === '' || (isNamed && !inherits.includes('clientIds'))) return question
  const firms = firmsIn(topic, language, question, library)
  const [only, ...more] = firms.length > 0 ? firms : await notedIn(user, question, plan, library)
  if (only === undefined || more.length > 0) return question
  const { word, client } = only
  const own = {
    ...EVERYWHERE,
    clientIds: [client.id],
    status: 'held' as const,
    now: now.toISOString(),
  }
  const held = await listMeetingIds(user.id, own, { ...ALL, limit: 1 })
  if (held.length === 0) return question
  if (!isMet(word, question, plan)) {
    const others = await listMeetingIds(
      user.id,
      { ...EVERYWHERE, exceptClientIds: [client.id] },
      ALL,
    )
    const said = await listMentions(user.id, others, wordedIn(word, library, language))
    if (said.length > 0) return question
  }
  return question.replace(/[\p{L}\p{N}]+/gu, (each) => (each === word ? client.name : each))
}

/** The words that tell the trade of one firm each, in its name's language before any other. */
function firmsIn(
  topic: string,
  language: Language,
  question: string,
  { clients, people }: Library,
) {
  const speakers = new Set(people)
  const words = topic.split(' ').map((word) => ({
    word,
    ways: [
      { way: word.toLowerCase(), isTranslated: false },
      ...(THE.test(before(word, question)) ? translated(word, language) : []),
    ],
  }))
  // few names are compared in full
  const startOf = (word: string) => plainLetters(word).slice(0, SHORTEST_STEM)
  const begun = new Set(words.flatMap(({ ways }) => ways.map(({ way }) => startOf(way))))
  const firms = clients.filter(
    ({ name }) => !speakers.has(name) && wordsOfName(name).some((part) => begun.has(startOf(part))),
  )
  return words.flatMap(({ word, ways }) => {
    const isCalled = (name: string, ofTranslations: boolean) =>
      ways.some(
        ({ way, isTranslated }) =>
          isTranslated === ofTranslations && isTradeIn(name, way, isTranslated),
      )
    const own = firms.filter(({ name }) => isTradeOf(name, word, language) || isCalled(name, false))
    const [client, other] = own.length > 0 ? own : firms.filter(({ name }) => isCalled(name, true))
    return client === undefined || other !== undefined ? [] : [{ word, client }]
  })
}

function translated(word: string, language: Language) {
  const into = LANGUAGES.filter((each) => each !== language)
  return translationsOf(word, language, into).flatMap((other) =>
    other.word.includes(' ') ? [] : [{ way: plainLetters(other.word), isTranslated: true }],
  )
}

/** The one client whose meetings alone have a word, and whose notes do: "meetings with the baker". */
async function notedIn(user: User, question: string, plan: Plan, library: Library) {
  const met = plan.topic.split(' ').filter((word) => isMet(word, question, plan))
  const found = await Promise.all(
    met.map(async (word): Promise<{ word: string; client: Client }[]> => {
      const mentions = await listMentions(user.id, null, wordedIn(word, library, plan.language))
      if (!mentions.some(({ source }) => source === 'note')) return []
      const meetingIds = mentions.map(({ meetingId }) => meetingId)
      const rows = await listMeetings(user.id, { ...EVERYWHERE, meetingIds }, ALL)
      const ids = new Set(rows.map(({ clientId }) => clientId))
      const clients = library.clients.filter(({ id }) => ids.has(id))
      return clients.length === 1 ? clients.map((client) => ({ word, client })) : []
    }),
  )
  return found.flat()
}

/** True if the question is about meetings with the word's bearer. */
function isMet(word: string, question: string, plan: Plan): boolean {
  return isOfRows(plan) && plan.subject === 'meetings' && WITH.test(before(word, question))
}

function before(word: string, question: string): string {
  return question.slice(0, Math.max(0, question.indexOf(word)))
}
