import { isWrittenAsName } from '@app/ai/answer/written-names'
import { wordsOfName } from '@app/ai/question/names/name-words'
import { OPEN_PLAN, type Plan } from '@app/ai/question/plan'
import { readSentence } from '@app/ai/question/sentence'
import { nameOf, type User } from '@app/db/accounts/users'
import type { Library } from '@app/db/search/library'
import { listMeetings } from '@app/db/search/meeting-rows'
import { listMentions } from '@app/db/search/mentions'
import { wordedIn } from '../languages'
import { isNarrow, scopeOf } from '../scope'

/** Maximum words of a question that are looked up, and minimum letters of each. */
const LOOKED_UP = 8
const SHORTEST = 3
const ALL = { order: 'newest', limit: null, skip: 0 } as const
const CAPITAL = /^\p{Lu}\p{Ll}/u

/**
 * The plan limited to the one client with whom a name came up: "how much did Corin get?" is about the
 * client who spoke of Corin, although Corin is no speaker. Unchanged if the plan has a scope, if two
 * names point to different clients, or if somebody is named who never came up.
 */
export async function ofNamedByOne(
  user: User,
  question: string,
  plan: Plan,
  library: Library,
  now: Date,
): Promise<Plan> {
  const isOfSaid = plan.intent === 'find' && plan.subject === 'meetings'
  if (!isOfSaid || isNarrow(plan) || library.clients.length < 2) return plan
  const words = namesIn(question, plan, user)
  const clients = await Promise.all(
    words.map((word) => clientsNaming(user, word, plan, library, now)),
  )
  if (clients.some((ids, at) => ids === null && isWritten(words[at]))) return plan
  const ofOne = words.filter((_word, at) => clients[at]?.length === 1)
  const single = new Set(clients.flatMap((ids) => (ids?.length === 1 ? ids : [])))
  if (single.size !== 1) return plan
  // who acts is no part of a topic, but others spoke of this one
  const topic = [...ofOne.filter((word) => !plan.topic.includes(word)), plan.topic].join(' ')
  return { ...plan, clientIds: [...single], topic: topic.trim() }
}

/** The words of a question that may be names: those with a capital, or all if it has none. */
function namesIn(question: string, { language }: Plan, user: User): string[] {
  const own = new Set(wordsOfName(nameOf(user)))
  const { tokens } = readSentence(question, { left: 0 }, language)
  const free = tokens.filter(
    ({ word, concepts }) => concepts.size === 0 && word.length >= SHORTEST && !own.has(word),
  )
  const written = free.filter(({ text, at }) => at > 0 && isWritten(text))
  const isSmall = question === question.toLowerCase()
  return (isSmall ? free : written)
    .slice(0, LOOKED_UP)
    .map(({ text }) => text.replace(/['’]s?$/, ''))
}

function isWritten(word = ''): boolean {
  return CAPITAL.test(word)
}

/** The clients with whom a name came up; null if the word never did, none if it is no name. */
async function clientsNaming(
  user: User,
  word: string,
  { language }: Plan,
  library: Library,
  now: Date,
): Promise<number[] | null> {
  const mentions = await listMentions(user.id, null, wordedIn(word, library, language))
  if (mentions.length === 0) return null
  const said = mentions.map(({ body }) => body)
  if (!isWrittenAsName([word], said, isWritten(word))) return []
  const meetingIds = mentions.map(({ meetingId }) => meetingId)
  const scope = scopeOf({ ...OPEN_PLAN, meetingIds }, user, library, now)
  const meetings = await listMeetings(user.id, scope, ALL)
  return [...new Set(meetings.map(({ clientId }) => clientId))]
}
