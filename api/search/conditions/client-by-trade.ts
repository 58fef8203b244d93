import { isTradeIn, SHORTEST_STEM, wordsOfName } from '@app/ai/question/names/name-words'
import { isTradeOf } from '@app/ai/question/names/trade-words'
import type { Plan } from '@app/ai/question/plan'
import { plainLetters } from '@app/ai/question/vocabulary'
import type { User } from '@app/db/accounts/users'
import type { Library } from '@app/db/search/library'
import { listMeetingIds } from '@app/db/search/meeting-rows'
import { listMentions } from '@app/db/search/mentions'
import type { Scope } from '@app/db/search/scope'
import { wordedIn } from '../languages'

const EVERYWHERE: Scope = {
  ...{ meetingIds: null, clientIds: [], exceptClientIds: [], people: [], title: null },
  ...{ types: null, ranges: [], status: null, now: '' },
}
const ALL = { order: 'newest', limit: null, skip: 0 } as const

/**
 * The question with the client's name for its trade: "the brewery" is Copper Kettle Brewing if no other
 * client has such a name, or says that word. Unchanged if the plan names a client or a person, or if
 * the client was never met.
 */
export async function nameByTrade(
  user: User,
  question: string,
  { topic, clientIds, people, inherits, language }: Plan,
  library: Library,
  now: Date,
): Promise<string> {
  const isNamed = clientIds.length + people.length > 0
  if (topic === '' || (isNamed && !inherits.includes('clientIds'))) return question
  const speakers = new Set(library.people)
  const words = topic.split(' ')
  // few names are compared in full
  const startOf = (word: string) => plainLetters(word).slice(0, SHORTEST_STEM)
  const begun = new Set(words.map(startOf))
  const firms = library.clients.filter(
    ({ name }) => !speakers.has(name) && wordsOfName(name).some((part) => begun.has(startOf(part))),
  )
  const [called, ...more] = words.flatMap((word) => {
    const [one, other] = firms.filter(
      ({ name }) => isTradeIn(name, word.toLowerCase()) || isTradeOf(name, word, language),
    )
    return one === undefined || other !== undefined ? [] : [{ word, ...one }]
  })
  if (called === undefined || more.length > 0) return question
  const own = {
    ...EVERYWHERE,
    clientIds: [called.id],
    status: 'held' as const,
    now: now.toISOString(),
  }
  const held = await listMeetingIds(user.id, own, { ...ALL, limit: 1 })
  if (held.length === 0) return question
  const others = await listMeetingIds(user.id, { ...EVERYWHERE, exceptClientIds: [called.id] }, ALL)
  const said = await listMentions(user.id, others, wordedIn(called.word, library, language))
  if (said.length > 0) return question
  return question.replace(/[\p{L}\p{N}]+/gu, (word) => (word === called.word ? called.name : word))
}
