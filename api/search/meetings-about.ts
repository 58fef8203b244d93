import { bestTurn } from '@app/ai/answer/quote'
import { contentWords } from '@app/ai/answer/words'
import type { Language } from '@app/ai/question/plan'
import { strongWords } from '@app/ai/question/topic'
import { listMeetings, type MeetingRow } from '@app/db/search/meeting-rows'
import { listMentions } from '@app/db/search/mentions'
import { once } from '@app/db/search/readings'
import { wordedIn } from './languages'
import type { Quotes } from './text'
import type { SearchContext, Span } from './types'

/** Languages that write compounds as one word. */
const COMPOUNDING = new Set<Language>(['de', 'nl'])
const ALL = { order: 'newest', limit: null, skip: 0 } as const

/**
 * Meetings of a scope that mention the topic, newest first, with quotes and the spans of their
 * passages.
 */
export type Mentioned = { meetings: MeetingRow[]; quotes: Quotes; spans: Map<number, Span> }

/**
 * The meetings in scope that mention the topic or have it in their title; all of them without a
 * topic.
 */
export async function meetingsAbout(context: SearchContext): Promise<Mentioned> {
  const { user, plan, library } = context
  const meetings = await meetingsInScope(context, ALL)
  if (plan.topic === '') return { meetings, quotes: new Map(), spans: new Map() }
  const words = strongWords(context.words, plan.language)
  const ids = meetings.map(({ id }) => id)
  const asked = wordedIn(words, library, plan.language)
  const whole = await listMentions(user.id, ids, asked)
  const ofCompounds = whole.length === 0 && COMPOUNDING.has(plan.language)
  const listed = ofCompounds ? await listMentions(user.id, ids, { ...asked, ofCompounds }) : whole
  const mentions = listed.filter(({ meetingId }) => !context.dependencies.outdated?.has(meetingId))
  const byId = new Map(mentions.map((mention) => [mention.meetingId, mention]))
  const found = meetings.filter((meeting) => byId.has(meeting.id) || hasTitle(meeting, words))
  const wanted = { words, language: plan.language }
  const quotes: Quotes = new Map(
    mentions.map(({ meetingId, source, body, fromSegment, startSeconds }) => [
      meetingId,
      { kind: source, quote: bestTurn(body, wanted), segment: fromSegment, start: startSeconds },
    ]),
  )
  const spans = new Map(
    mentions.flatMap(({ meetingId, fromSegment: from, toSegment: to }): [number, Span][] =>
      from === null || to === null ? [] : [[meetingId, { from, to }]],
    ),
  )
  return { meetings: found, quotes, spans }
}

/** The meetings with the topic in their title; those that only mention it if there are none. */
export async function meetingsTitled(context: SearchContext): Promise<Mentioned> {
  const about = await meetingsAbout(context)
  const words = strongWords(context.words, context.plan.language)
  const titled = about.meetings.filter((meeting) => hasTitle(meeting, words))
  return titled.length > 0 && context.plan.topic !== '' ? { ...about, meetings: titled } : about
}

function hasTitle({ title }: MeetingRow, words: string): boolean {
  const own = new Set(contentWords(title))
  const asked = contentWords(words)
  return asked.length > 0 && asked.every((word) => own.has(word))
}

/** The selected meetings of a question's scope, in order: read once, although several steps ask for them. */
export function meetingsInScope(
  { user, scope, dependencies }: SearchContext,
  choice: Parameters<typeof listMeetings>[2],
): Promise<MeetingRow[]> {
  return once(dependencies.readings, user.id, ['meetings', scope, choice], () =>
    listMeetings(user.id, scope, choice),
  )
}

/** The newest or oldest meetings that the plan asks for, in that order. */
export function picked(
  { plan: { order, limit, skip } }: SearchContext,
  meetings: MeetingRow[],
): MeetingRow[] {
  if (order === 'most' || order === 'least') return meetings
  const ordered = order === 'oldest' ? meetings.toReversed() : meetings
  return limit === null ? ordered : ordered.slice(skip, skip + limit)
}

/** The scope and the choice of a plan's meetings: "the last two with Ann" are past, the next has no transcript yet. */
export function pickOf({ plan, scope }: Pick<SearchContext, 'plan' | 'scope'>) {
  const { order, limit, skip, status } = plan
  const isPicked = limit !== null && (order === 'newest' || order === 'oldest')
  const isPast = isPicked && status === null
  const chosen = order === 'oldest' ? order : ('newest' as const)
  return {
    isPicked,
    within: isPast ? { ...scope, status: 'past' as const } : scope,
    choice: { order: chosen, limit: isPicked ? limit : null, skip },
  }
}
