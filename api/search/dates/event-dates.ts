import { isQuestion } from '@app/ai/answer/exchange'
import { longDate } from '@app/ai/answer/long-date'
import { pickHeld } from '@app/ai/answer/pick-held'
import { bestQuote, shorten } from '@app/ai/answer/quote'
import { dayIn } from '@app/ai/question/dates/calendar'
import { isOfRows, type Plan, type PlanDates } from '@app/ai/question/plan'
import { strongWords } from '@app/ai/question/topic'
import { splitSentences } from '@app/ai/sentences'
import type { User } from '@app/db/accounts/users'
import type { Library } from '@app/db/search/library'
import { listMeetings, type MeetingRow } from '@app/db/search/meeting-rows'
import { listMentions } from '@app/db/search/mentions'
import { wordedIn } from '../languages'
import { namedIn, scopeOf } from '../scope'
import { linesOf } from '../strategies/transcripts'
import { spanOf } from './meeting-dates'

const OF_HAPPENED = /^(since|after|before|until):said (.+)$/
const QUOTE_CHARACTERS = 60
/** Meetings whose sentences are all read per batch, and in total. */
const MEETINGS = 12
const MAX_MEETINGS = 60
/**
 * Minimum share of the event's words that one sentence must contain: all of them, in any
 * inflection.
 */
const ENOUGH = 0.95

/**
 * Resolves "since the condo flooded" to the date of the first meeting that mentioned it, trying the
 * question's clients first. If the question names no client, the answer is limited to that
 * meeting's client. An event that nobody mentioned becomes part of the topic.
 */
export async function resolveEventDates(
  user: User,
  plan: Plan,
  library: Library,
  now: Date,
): Promise<Plan> {
  let resolved = plan
  for (const date of plan.dates)
    if (OF_HAPPENED.test(date.expression))
      resolved = await resolve(user, resolved, date, library, now)
  return resolved
}

async function resolve(
  user: User,
  plan: Plan,
  date: PlanDates,
  library: Library,
  now: Date,
): Promise<Plan> {
  const [, word = '', said = ''] = OF_HAPPENED.exec(date.expression) ?? []
  const others = plan.dates.filter((each) => each !== date)
  const found =
    (await firstSaid(user, plan, said, library, now)) ??
    (await firstSaid(user, { ...plan, clientIds: [], people: [] }, said, library, now))
  if (found === null) return { ...plan, dates: others, topic: `${plan.topic} ${said}`.trim() }
  const day = dayIn(new Date(found.date), user.timeZone)
  const quote = shorten(found.quote, QUOTE_CHARACTERS)
  const expression = `${word} ${longDate(found.date, user.timeZone)} (“${quote}”)`
  const dated: PlanDates = { ...date, expression, ...spanOf(word, day, now, user.timeZone) }
  const isOfAll = isOfRows(plan) || namedIn(plan) > 0
  const clientIds = isOfAll ? plan.clientIds : [found.clientId]
  return { ...plan, clientIds, dates: [...others, dated] }
}

async function firstSaid(user: User, plan: Plan, said: string, library: Library, now: Date) {
  const scope = {
    ...scopeOf({ ...plan, dates: [], title: null, type: null }, user, library, now),
    status: 'held' as const,
  }
  const choice = { order: 'oldest', limit: null, skip: 0 } as const
  const meetings = await listMeetings(user.id, scope, choice)
  const words = strongWords(said, plan.language)
  const ids = meetings.map(({ id }) => id)
  const mentions = await listMentions(user.id, ids, wordedIn(words, library, plan.language))
  const byMeeting = new Map(mentions.map((mention) => [mention.meetingId, mention]))
  const mentioning = meetings.filter(({ id }) => byMeeting.has(id)).slice(0, MAX_MEETINGS)
  const told = mentioning.find(({ id }) => !isQuestion(quoteFrom(byMeeting.get(id), words)))
  const first = told ?? mentioning[0]
  if (first) {
    const quote = bestQuote(byMeeting.get(first.id)?.body ?? '', words)
    return { date: first.date, clientId: first.clientId, quote }
  }
  return namedIn(plan) > 0 ? firstAlike(user.id, meetings.slice(0, MAX_MEETINGS), words) : null
}

/** The sentence that mentions the event best. */
function quoteFrom(mention: { body: string } | undefined, words: string): string {
  return splitSentences(bestQuote(mention?.body ?? '', words))[0] ?? ''
}

/**
 * The sentence that contains all the words in any inflection, from the oldest meeting that has one.
 * `meetings` start with the oldest. Null if there is none.
 */
async function firstAlike(userId: number, meetings: MeetingRow[], words: string) {
  for (let at = 0; at < meetings.length; at += MEETINGS) {
    const lines = await linesOf(userId, meetings.slice(at, at + MEETINGS))
    const picked = await pickHeld(lines, { words })
    const alike = picked.filter(({ share, sentence }) => share >= ENOUGH && !isQuestion(sentence))
    const [first] = alike.sort((one, other) => one.of - other.of)
    const meeting = first && lines[first.of]?.meeting
    if (meeting) return { date: meeting.date, clientId: meeting.clientId, quote: first.sentence }
  }
  return null
}

/** Tells the user which date stands for an event. */
export function anchorNote({ dates }: Plan): string | null {
  const anchor = dates.find(({ expression }) => /^\w+ .+ \(“.+”\)$/.test(expression))
  return anchor ? `Counted ${anchor.expression}.` : null
}
