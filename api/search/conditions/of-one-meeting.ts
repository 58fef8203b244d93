import { wordsOfName } from '@app/ai/question/names/name-words'
import { OPEN_PLAN, type Plan } from '@app/ai/question/plan'
import { inOneMeeting } from '@app/ai/question/rows/in-one-meeting'
import { plainLetters } from '@app/ai/question/vocabulary'
import type { User } from '@app/db/accounts/users'
import type { Library } from '@app/db/search/library'
import { countMeetings, listMeetings } from '@app/db/search/meeting-rows'
import { scopeOf } from '../scope'

const ONE = { order: 'newest', limit: 1, skip: 0 } as const

/**
 * The plan of a question asked of one meeting. "When is the next meeting?" means those planned with
 * its client there; if there are none, what was said of it.
 */
export async function ofOneMeeting(
  user: User,
  asked: Plan,
  question: string,
  library: Library,
  now: Date,
): Promise<Plan> {
  if (asked.meetingIds.length !== 1) return asked
  const plan = inOneMeeting(asked, question)
  const { meetingIds, status, subject } = plan
  if (status !== 'planned' || subject !== 'meetings')
    return withAbsent(user, plan, question, library, now)
  const find = (wanted: Partial<Plan>) =>
    listMeetings(user.id, scopeOf({ ...OPEN_PLAN, ...wanted }, user, library, now), ONE)
  const [own] = await find({ meetingIds })
  if (own === undefined) return plan
  const clientIds = [own.clientId]
  const [next] = await find({ clientIds, status })
  if (next !== undefined) return { ...plan, meetingIds: [], clientIds }
  const said = { intent: 'find', status: null, order: null, limit: null } as const
  return { ...plan, ...said, topic: plan.topic || 'next meeting' }
}

/** People who never speak at the meeting are talked about there: their names are searched for. */
async function withAbsent(
  user: User,
  plan: Plan,
  question: string,
  library: Library,
  now: Date,
): Promise<Plan> {
  const { intent, subject, meetingIds, people, clientIds, topic } = plan
  const isOfWords = (intent === 'find' || intent === 'summarize') && subject === 'meetings'
  if (!isOfWords || people.length === 0 || clientIds.length > 0) return plan
  const isThere = (name: string) =>
    countMeetings(
      user.id,
      scopeOf({ ...OPEN_PLAN, meetingIds, people: [name] }, user, library, now),
    )
  const counts = await Promise.all(people.map(isThere))
  const absent = people.filter((_name, at) => counts[at] === 0)
  if (absent.length === 0) return plan
  const names = new Set(absent.flatMap(wordsOfName))
  const asked = (question.match(/\p{L}+/gu) ?? []).filter((word) => names.has(plainLetters(word)))
  return {
    ...plan,
    intent: 'find',
    people: people.filter((name) => !absent.includes(name)),
    topic: [...new Set(asked), topic].join(' ').trim(),
  }
}
