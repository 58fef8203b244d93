import { broadKind } from '@app/ai/answer/expected/broad-kind'
import { dayIn, dayName } from '@app/ai/question/dates/calendar'
import type { Plan, PlanDates } from '@app/ai/question/plan'
import { has, readSentence, type Sentence } from '@app/ai/question/sentence'
import { isToldAsPast } from '@app/ai/question/tense'
import { vocabularyOf } from '@app/ai/question/vocabulary'
import { OCCASION_ASKED } from '@app/ai/question/words/occasion-words'
import { anyWord } from '@app/ai/question/words/pattern'
import { type CalendarEvent, listEvents } from '@app/db/accounts/calendars/events'
import { listMeetings, type MeetingRow } from '@app/db/search/meeting-rows'
import { EVERYWHERE } from '@app/db/search/scope'
import { addYears } from 'date-fns/addYears'
import { parseISO } from 'date-fns/parseISO'
import { withPlan } from '../../context'
import { rangeOf } from '../../scope'
import { FROM_OTHERS } from '../../text'
import type { Finding, SearchContext } from '../../types'
import { rowsOf } from '../meeting-rows'
import { eventLines, plannedLines } from './event-line'
import { isDuring } from './other-calendars'
import { beginningsOf, type Called, closest, contentOf, wordsOf } from './titles-called'

/** Maximum events and planned meetings read. */
const READ = 200
const YEARS_AHEAD = 1

const ASKED = anyWord(OCCASION_ASKED)

type Occasions = Called<MeetingRow | CalendarEvent>

/**
 * Adds what is to come under the name of what is asked about, planned here or in the user's other
 * calendars: "When is the tax fair?" It is the answer to questions for its time, place or
 * participants; otherwise it follows the denial.
 */
export async function withOccasions(context: SearchContext, finding: Finding): Promise<Finding> {
  const { ask, plan, user } = context
  const sentence = readSentence(ask.query, { left: 0 }, plan.language)
  if (!mayBeAhead(context, sentence)) return finding
  const isOfIt = !has(sentence, 'said') && (asksWhenOrWhere(ask.query) || plan.intent === 'list')
  const isFound = !lacks(finding)
  if (isFound && !isOfIt) return finding
  const found = await occasionsOf(context, contentOf(sentence, plan))
  if (found === null || (!found.isWhole && (isFound || !isOfIt))) return finding
  const { meetings, events } = kindsOf(found)
  const others = events.length === 0 ? '' : eventLines(events, user.timeZone, true)
  if (isFound) return beside(finding, others)
  const isAnswer = found.isWhole && isOfIt
  const isCited = !('result' in finding) || finding.sources.length > 0
  if (isCited && !(isAnswer && plan.clientIds.length === 0))
    return beside(finding, join(plannedLines(meetings, user.timeZone), others))
  const open = withPlan(context, { topic: '', dates: [], title: null })
  const planned =
    meetings.length === 0
      ? null
      : await rowsOf(open, meetings, { quotes: new Map(), spans: new Map() })
  const listed = join(planned?.result ?? '', others)
  const sources = planned?.sources ?? []
  if (isAnswer && plan.clientIds.length === 0) return { result: listed, sources }
  const denied = 'result' in finding ? finding.result : ''
  const lead = isAnswer || denied !== '' ? denied : 'The closest in your calendar:'
  return { result: join(lead, listed), sources, nearest: true }
}

/** True unless a question is about the past, other rows than meetings or one meeting. */
function mayBeAhead({ plan, user, dependencies }: SearchContext, sentence: Sentence): boolean {
  const { subject, intent, status, meetingIds } = plan
  const isOfMeetings = subject === 'meetings' && meetingIds.length === 0
  const isOpen = intent === 'find' || intent === 'list' || intent === 'summarize'
  const today = dayName(dayIn(dependencies.now, user.timeZone))
  const dates = datesAhead(plan, today)
  const isOver = dates.length > 0 && dates.every(({ to }) => to !== null && to < today)
  const isPlanned = status === null || status === 'planned'
  return isOfMeetings && isOpen && isPlanned && !isOver && !isToldAsPast(sentence)
}

/** The dates of a question, those of a month without a year in the coming one: "in December". */
function datesAhead({ dates, language }: Plan, today: string): PlanDates[] {
  const { monthNames } = vocabularyOf(language)
  return dates.map((date) => {
    const { expression, from, to } = date
    const isOfMonth = wordsOf(expression).some((word) => monthNames.has(word))
    const isOver = from !== null && to !== null && to < today && !/\d{4}/.test(expression)
    if (!isOfMonth || !isOver) return date
    return { ...date, from: yearAfter(from), to: yearAfter(to) }
  })
}

function yearAfter(day: string): string {
  return dayName(addYears(parseISO(day), 1))
}

function asksWhenOrWhere(query: string): boolean {
  const kind = broadKind(query)
  const isAsked = kind === 'date' || kind === 'time' || kind === 'place' || kind === 'person'
  return isAsked || ASKED.test(query)
}

function lacks(finding: Finding): boolean {
  const isNothing = 'result' in finding && finding.sources.length === 0
  const hasEvents = 'result' in finding && finding.result.includes(FROM_OTHERS)
  return (isNothing || finding.nearest === true) && !hasEvents
}

/** What is to come with the most of the words in its title; null if nothing has enough. */
async function occasionsOf(context: SearchContext, words: string[]): Promise<Occasions | null> {
  if (words.length === 0) return null
  const { user, plan, dependencies } = context
  const now = dependencies.now.toISOString()
  const to = addYears(dependencies.now, YEARS_AHEAD).toISOString()
  const planned = { ...EVERYWHERE, status: 'planned' as const, now }
  const page = { order: 'oldest', limit: READ, skip: 0 } as const
  const [meetings, events] = await Promise.all([
    listMeetings(user.id, planned, page),
    listEvents(user, { from: now, to, most: READ, parts: beginningsOf(words) }),
  ])
  const own = events.filter(({ meetingId }) => meetingId === null)
  const all = [...meetings, ...own].filter((each) => isOfClients(each, plan))
  const called = closest(all, words)
  if (called === null) return null
  const then = called.of.filter((each) => isWithin(each, context))
  if (then.length === 0) return { ...called, isWhole: false }
  return { ...called, of: plan.limit === 1 ? earliest(then) : then }
}

function isOfClients(
  each: MeetingRow | CalendarEvent,
  { clientIds, exceptClientIds }: Plan,
): boolean {
  const id = 'clientId' in each ? each.clientId : (each.client?.id ?? null)
  if (id === null) return true
  return (clientIds.length === 0 || clientIds.includes(id)) && !exceptClientIds.includes(id)
}

function isWithin(
  each: MeetingRow | CalendarEvent,
  { plan, user, dependencies }: SearchContext,
): boolean {
  const dates = datesAhead(plan, dayName(dayIn(dependencies.now, user.timeZone)))
  if (dates.length === 0) return true
  return dates.some((date) => {
    const { from, to } = rangeOf(date, user)
    if ('startsAt' in each) return isDuring(each, { from, to }, user.timeZone)
    return (from === null || each.date >= from) && (to === null || each.date < to)
  })
}

function earliest(all: Occasions['of']): Occasions['of'] {
  return all.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1)).slice(0, 1)
}

function startOf(each: MeetingRow | CalendarEvent): string {
  return 'startsAt' in each ? each.startsAt : each.date
}

function kindsOf({ of }: Occasions) {
  const meetings = of.filter((each) => 'clientId' in each)
  return { meetings, events: of.filter((each) => 'startsAt' in each) }
}

/** What was found, with these lines after it. No model reads them: they may be of private calendars. */
function beside(finding: Finding, lines: string): Finding {
  if (!('result' in finding)) return { ...finding, calendar: lines }
  const isListed = finding.result.includes(FROM_OTHERS)
  return isListed ? finding : { ...finding, result: join(finding.result, lines) }
}

function join(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}
