import { plainMarkdown } from '@app/ai/answer/markdown'
import { listMeetings, type MeetingRow } from '@app/db/search/meeting-rows'
import { listSegments } from '@app/db/search/segments'
import { listSummaries, type SummaryRow } from '@app/db/search/summary-rows'
import { nextMeetingInWords } from '@app/web/meetings/summary/next-meeting'
import { ofDescribedClient } from '../conditions/described-client'
import { limitsLengths } from '../conditions/lengths'
import { type Mentioned, meetingsAbout, picked } from '../meetings-about'
import { describeDates, isNarrow, rangeOf } from '../scope'
import {
  cut,
  LISTED,
  meetingLine,
  more,
  plain,
  plural,
  type Quotes,
  quotesOf,
  sourcesOf,
} from '../text'
import type { Finding, Rows, SearchContext } from '../types'
import { denyRows, withIgnored, withoutUnsaid } from './absence'
import { findPassages, spokenOf } from './find'
import { passageOfEach } from './of-each'
import { wider } from './outside/wider'

/** Meetings as rows, with quotes on the topic. */
export async function listedMeetings(asked: SearchContext): Promise<Finding> {
  const meant = await passageOfEach(asked)
  if (meant !== null) return meant
  const context = await withoutUnsaid(asked)
  return withIgnored(asked, context, await rowsFor(context))
}

async function rowsFor(context: SearchContext): Promise<Finding> {
  const { plan } = context
  const about = await meetingsAbout(context)
  const meetings = ordered(context, about.meetings)
  if (meetings.length > 0) return rowsOf(context, meetings, about)
  if (plan.status === 'planned' && plan.topic === '') return nothingPlanned(context)
  const described = isUnsaid(plan) ? await ofDescribedClient(context, rowsFor) : null
  if (described !== null) return described
  if (plan.topic !== '') return (await elsewhere(context)) ?? findPassages(context)
  return (
    (await elsewhere(context)) ?? {
      result: await denyRows(context, `meetings${ofLength(plan)}`, false),
      sources: [],
    }
  )
}

/** True for meetings that nothing was said in, or not by those asked about. */
function isUnsaid({ status, exceptPeople }: SearchContext['plan']): boolean {
  return status === 'planned' || status === 'failed' || exceptPeople.length > 0
}

function ofLength(plan: SearchContext['plan']): string {
  return limitsLengths(plan) ? ' of that length' : ''
}

/** Upcoming meetings are listed soonest first. */
function ordered(context: SearchContext, meetings: MeetingRow[]): MeetingRow[] {
  const isPlanned = context.plan.status === 'planned'
  const { order } = context.plan
  if (isPlanned && order === null) return meetings.toReversed()
  return picked(context, meetings)
}

/** "**4 meetings**" with one line and source each. */
async function rowsOf(
  context: SearchContext,
  meetings: MeetingRow[],
  { quotes, spans }: Pick<Mentioned, 'quotes' | 'spans'>,
  lead = leadOf(context, meetings),
): Promise<Rows> {
  const { user, plan } = context
  const shown = meetings.slice(0, LISTED)
  const known = plan.topic === '' ? await quotesOf(user.id, shown) : quotes
  const sources = sourcesOf(shown, known)
  const lines = shown.map((meeting, at) => {
    const state = stateOf(meeting)
    const quote = plan.topic === '' ? '' : (known.get(meeting.id)?.quote ?? '')
    const said = quote === '' ? '' : `\n  > ${plainMarkdown(quote)}`
    return `${meetingLine(meeting, at + 1, user.timeZone, state)}${said}`
  })
  return {
    result: [lead, '', ...lines, ...more(meetings.length)].join('\n'),
    sources,
    spans: sources.map(({ meetingId }) => spans.get(meetingId) ?? null),
  }
}

function stateOf({ status }: MeetingRow): string {
  return status === 'Scheduled' ? ' (scheduled)' : status === 'Failed' ? ' (failed)' : ''
}

/** "**4 meetings**"; one count per period if there are several. */
function leadOf({ plan, user, dependencies }: SearchContext, meetings: MeetingRow[]): string {
  if (plan.dates.length < 2) return counted(meetings)
  const isToldApart = new Set(plan.dates.map(({ expression }) => expression)).size > 1
  const counts = plan.dates.map((date) => {
    const { from, to } = rangeOf(date, user)
    const own = meetings.filter(({ date: at }) => at >= (from ?? '') && (to === null || at < to))
    const time = isToldApart ? date.expression : describeDates(date, user, dependencies.now)
    return `${counted(own)} ${plain(time)}`
  })
  return counts.join(', ')
}

/** "**4 meetings**", of which failed recordings are none. */
function counted(meetings: MeetingRow[]): string {
  const failed = meetings.filter(({ status }) => status === 'Failed').length
  const held = `**${plural(meetings.length - failed, 'meeting')}**`
  if (failed === 0) return held
  const recordings = plural(failed, 'failed recording')
  return failed === meetings.length ? `**${recordings}**` : `${held} and ${recordings}`
}

/** The meetings without the conditions that left none: nearest in time first. */
async function elsewhere(context: SearchContext): Promise<Rows | null> {
  for (const around of wider(context)) {
    const about = await meetingsAbout(around)
    if (about.meetings.length === 0) continue
    const near = nearestTo(context, about.meetings).slice(0, NEAREST)
    const rows = await rowsOf(around, near, about, await denyRows(context, 'meetings', true))
    return { ...rows, nearest: true }
  }
  return null
}

/** Maximum meetings shown instead of none. */
const NEAREST = 3

function nearestTo(
  { plan, user, dependencies }: SearchContext,
  meetings: MeetingRow[],
): MeetingRow[] {
  const [date] = plan.dates
  const range = date ? rangeOf(date, user) : null
  const point = Date.parse(range?.from ?? range?.to ?? dependencies.now.toISOString())
  const distance = ({ date: at }: MeetingRow) => Math.abs(Date.parse(at) - point)
  return meetings.toSorted((one, other) => distance(one) - distance(other))
}

/** If nothing is on the calendar, the last meeting may have announced the next one. */
async function nothingPlanned(context: SearchContext): Promise<Finding> {
  const said = await spokenOf(context)
  if (said !== null)
    return {
      ...said,
      lead: `Said about that time${limits(context)}:`,
    }
  const { user, plan, scope } = context
  const held = { ...scope, ranges: [], status: 'held' as const }
  const [last] = await listMeetings(user.id, held, { order: 'newest', limit: 1, skip: 0 })
  const [summary] = last ? await listSummaries(user.id, [last.id]) : []
  const next = plan.dates.length === 0 ? summary?.nextMeeting : null
  const none = `You have no meetings coming up${limits(context)}.`
  if (!last || !summary || !next) {
    const all = await listMeetings(
      user.id,
      { ...scope, ranges: [] },
      { order: 'oldest', limit: NEAREST, skip: 0 },
    )
    if (all.length === 0 || plan.dates.length === 0) return { result: none, sources: [] }
    const rows = await rowsOf(
      context,
      all,
      { quotes: new Map(), spans: new Map() },
      `${none} The next ones after that:`,
    )
    return { ...rows, nearest: true }
  }
  const { date, topics } = nextMeetingInWords(next)
  const told = [date === null ? '' : `**${plain(date)}**`, topics === null ? '' : plain(topics)]
  const announced = await announcedIn(user.id, summary)
  const sources = sourcesOf([last], announced ?? (await quotesOf(user.id, [last])))
  const named = told.filter((part) => part !== '').join(', ')
  return { result: `${none} The last meeting mentioned the next one: ${named} [1]`, sources }
}

/** The sentence that announces the next meeting; null if it is unknown. */
async function announcedIn(
  userId: number,
  { meetingId, nextQuote, nextSegment: segment }: SummaryRow,
): Promise<Quotes | null> {
  if (nextQuote === null || segment === null) return null
  const [[said] = []] = await listSegments(userId, [{ meetingId, from: segment, to: segment }])
  const start = said?.start ?? null
  return new Map([[meetingId, { kind: 'transcript', quote: cut(nextQuote), segment, start }]])
}

function limits({ plan, described }: SearchContext): string {
  if (described === null || !isNarrow({ ...plan, status: null })) return ''
  const named = plain(described.replace(/, planned|^planned, ?|^planned$/, ''))
  return named === '' ? '' : ` for ${named}`
}
