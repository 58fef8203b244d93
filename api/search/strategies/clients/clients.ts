import { longDate } from '@app/ai/answer/long-date'
import { plainMarkdown } from '@app/ai/answer/markdown'
import { kindsOf } from '@app/ai/question/rows/kinds'
import { type ClientRow, listClientRows } from '@app/db/search/client-rows'
import { isOfClients } from '../../conditions/clients'
import { limitsLengths } from '../../conditions/lengths'
import { meetingsAbout, picked } from '../../meetings-about'
import { isNarrow, rangeOf } from '../../scope'
import { LISTED, more, plain, plural, quotesOf, sourcesOf } from '../../text'
import type { Finding, Rows, SearchContext } from '../../types'
import { withIgnored, withoutUnsaid } from '../absence'
import { spokenOf } from '../find'
import { listedMeetings } from '../meetings'
import { passageOfEach } from '../of-each'
import { shareOfClients } from '../shares'
import { withinBounds } from './bounds'
import { withoutAny } from './lacking'
import { dayOfOrder, inOrderOfDay, inOrderOfFigure, isByFigure } from './order'
import { named } from './rows'

/** Maximum dates listed per client. */
const DATES = 3

const NO_CLIENTS = 'You have no clients yet.'

/** Clients as rows: those met, those who mentioned something, those lacking something, or all. */
export async function listedClients(asked: SearchContext): Promise<Finding> {
  const context = await withoutUnsaid(asked)
  return withIgnored(asked, context, await rowsFor(context, asked))
}

async function rowsFor(context: SearchContext, asked: SearchContext): Promise<Finding> {
  const { user, plan, dependencies } = context
  const all = withinPlan(context, await listClientRows(user.id, dependencies.now.toISOString()))
  if (context.library.clients.length === 0) return { result: NO_CLIENTS, sources: [] }
  if (plan.groupBy === 'type') return byType(all)
  if (plan.metric === 'share') return shareOfClients(context, all)
  if (plan.lacking !== null) return withoutAny(context, all)
  const day = dayOfOrder(plan)
  if (day !== null) return inOrderOfDay(context, all, day)
  const isBounded = plan.atLeast !== null || plan.atMost !== null
  // those ranked by time are bounded by their number of meetings
  const isRanked = isByFigure(plan) && plan.limit !== null
  if (isBounded && !isRanked && !limitsLengths(plan)) return withinBounds(context, all)
  if (isByFigure(plan)) return inOrderOfFigure(context)
  if (isOfClients(plan) && plan.topic === '') return named(context, all, '')
  const isOfMeetings =
    plan.topic !== '' ||
    plan.people.length > 0 ||
    plan.title !== null ||
    plan.status !== null ||
    plan.hours !== null ||
    plan.weekdays.length > 0
  if (plan.order === 'newest' && plan.limit === 1 && !isOfMeetings) return added(context, all)
  if (!isOfMeetings && plan.dates.length === 0) return named(context, all, ' in your list')
  return (await passageOfEach(asked)) ?? met(context)
}

/** "4 clients" per type, most first. */
function byType(clients: ClientRow[]): Rows {
  const groups = [...Map.groupBy(clients, ({ type }) => type)]
  const sorted = groups.toSorted(([, one], [, other]) => other.length - one.length)
  const lines = sorted.map(([type, own]) => `- **${plain(type)}**: ${plural(own.length, 'client')}`)
  return {
    result: [`**${plural(clients.length, 'client')}** by type`, '', ...lines].join('\n'),
    sources: [],
  }
}

/** The clients that the plan does not exclude. */
export function withinPlan({ plan, library, scope }: SearchContext, all: ClientRow[]): ClientRow[] {
  const types = plan.type === null ? null : kindsOf(plan.type, library)
  const { amongClientIds } = scope
  return all.filter(
    (client) =>
      (plan.clientIds.length === 0 || plan.clientIds.includes(client.id)) &&
      !plan.exceptClientIds.includes(client.id) &&
      (amongClientIds === undefined || amongClientIds.includes(client.id)) &&
      (types === null || types.includes(client.type)),
  )
}

/** Clients with the number and dates of their meetings, most recently met first. */
async function met(context: SearchContext): Promise<Finding> {
  const { user } = context
  const found = await meetingsAbout(context)
  const about = { ...found, meetings: picked(context, found.meetings) }
  if (about.meetings.length === 0) {
    // whether I met someone is never told by what was said
    const isOfOne = context.plan.topic === '' && context.plan.clientIds.length > 0
    return (isOfOne ? null : await spokenOf(context)) ?? listedMeetings(context)
  }
  const shown = about.meetings.slice(0, LISTED)
  const quotes = context.plan.topic === '' ? await quotesOf(user.id, shown) : about.quotes
  const sources = sourcesOf(shown, quotes)
  const clients = [...Map.groupBy(about.meetings, ({ clientId }) => clientId).values()]
  const lines = clients.slice(0, LISTED).map((own) => {
    const cited = sources.filter(({ meetingId }) => own.some(({ id }) => id === meetingId))
    const dates = own.slice(0, DATES).map(({ date }) => longDate(date, user.timeZone))
    const rest = own.length > DATES ? '; …' : ''
    const numbers = cited.map(({ number }) => `[${number}]`).join('')
    const quote = context.plan.topic === '' ? '' : (cited[0]?.quote ?? '')
    const said = quote === '' ? '' : `\n  > ${plainMarkdown(quote)}`
    return `- **${plain(own[0]?.clientName ?? '')}**: ${plural(own.length, 'meeting')} (${dates.join('; ')}${rest}) ${numbers}${said}`
  })
  const lead = `**${plural(clients.length, 'client')}**`
  const spans = sources.map(({ meetingId }) => about.spans.get(meetingId) ?? null)
  return { result: [lead, '', ...lines, ...more(clients.length)].join('\n'), sources, spans }
}

/** The client added last, or those added in a period. */
function added(context: SearchContext, clients: ClientRow[]): Rows | Promise<Rows> {
  const { user, plan } = context
  const [date] = plan.dates
  if (date !== undefined && !isNarrow({ ...plan, dates: [] })) {
    const { from, to } = rangeOf(date, user)
    const within = clients.filter(
      ({ createdAt }) => createdAt >= (from ?? '') && (to === null || createdAt < to),
    )
    return named(context, within, ` added ${plain(date.expression)}`)
  }
  return inOrderOfDay(context, clients, 'added')
}
