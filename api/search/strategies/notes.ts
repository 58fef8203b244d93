import { longDate } from '@app/ai/answer/long-date'
import { plainMarkdown } from '@app/ai/answer/markdown'
import { bestQuote } from '@app/ai/answer/quote'
import { contentWords } from '@app/ai/answer/words'
import { listMeetings, type MeetingRow } from '@app/db/search/meeting-rows'
import { listNotes } from '@app/db/search/summary-rows'
import { picked } from '../meetings-about'
import { isNarrow } from '../scope'
import { cut, LISTED, more, plain, plural } from '../text'
import type { Finding, Rows, SearchContext } from '../types'
import { denyRows } from './absence'
import { findPassages } from './find'
import { listedMeetings } from './meetings'
import { wider } from './outside/wider'
import { inGroups } from './row-groups'

const ALL = { order: 'newest', limit: null, skip: 0 } as const
const NOTE_CHARACTERS = 600

/** The user's notes; those about a topic are searched as passages. */
export async function ownNotes(context: SearchContext): Promise<Finding> {
  const { plan } = context
  if (plan.lacking === 'notes') return withoutNotes(context)
  if (plan.topic !== '') {
    const found = await findPassages(context)
    const own = found.nearest ? await nearestNotes(context) : null
    return own === null ? found : { ...own, nearest: true, result: `${NOTED}\n\n${own.result}` }
  }
  const rows = await rowsOf(context)
  if (rows !== null) return rows
  for (const around of wider(context)) {
    const near = await rowsOf(around)
    if (near)
      return {
        ...near,
        nearest: true,
        result: `${await denyRows(context, 'notes', true)}\n\n${near.result}`,
      }
  }
  return { result: await denyRows(context, 'notes', false), sources: [] }
}

/** Leads notes that do not contain the question's words. */
export const NOTED = 'Not in these words, but noted:'

/** Notes of clients and meetings whose names contain the topic, otherwise those of the scope. */
export async function nearestNotes(context: SearchContext): Promise<Rows | null> {
  const asked = new Set(contentWords(context.words))
  const isCalled = ({ title, clientName }: MeetingRow) =>
    contentWords(`${title} ${clientName}`).some((word) => asked.has(word))
  const called = await rowsOf(context, isCalled)
  return called ?? (isNarrow(context.plan) ? rowsOf(context) : null)
}

async function rowsOf(
  context: SearchContext,
  isMeant: (meeting: MeetingRow) => boolean = () => true,
): Promise<Rows | null> {
  const { user, scope } = context
  const meetings = (await listMeetings(user.id, scope, ALL)).filter(isMeant)
  const notes = await listNotes(
    user.id,
    meetings.map(({ id }) => id),
  )
  const noted = new Map(notes.map(({ meetingId, content }) => [meetingId, content]))
  const own = picked(
    context,
    meetings.filter(({ id }) => noted.has(id)),
  )
  if (own.length === 0) return null
  if (context.plan.groupBy !== null) return grouped(context, own)
  const sources = own.slice(0, LISTED).map(({ id, title, clientName, date }, at) => ({
    number: at + 1,
    meetingId: id,
    title,
    clientName,
    date,
    segment: null,
    start: null,
    kind: 'note' as const,
    quote: cut(bestQuote(noted.get(id) ?? '', '')),
  }))
  const lines = sources.map(({ meetingId, title, clientName, date, number }) => {
    const text = plainMarkdown((noted.get(meetingId) ?? '').slice(0, NOTE_CHARACTERS))
    return `- ${longDate(date, user.timeZone)}: **${plain(title)}**, ${plain(clientName)} [${number}]\n  > ${text}`
  })
  return {
    result: [`**${plural(own.length, 'note')}**`, '', ...lines, ...more(own.length)].join('\n'),
    sources,
  }
}

/** The number of notes per group. */
function grouped(context: SearchContext, noted: MeetingRow[]): Rows {
  const groups = inGroups(context, noted, (meeting) => meeting).slice(0, LISTED)
  const lines = groups.map(
    ({ name, rows }) => `- **${plain(name)}**: ${plural(rows.length, 'note')}`,
  )
  const lead = `**${plural(noted.length, 'note')}** by ${context.plan.groupBy}`
  return { result: [lead, '', ...lines].join('\n'), sources: [] }
}

async function withoutNotes(context: SearchContext): Promise<Finding> {
  const { user, scope, plan } = context
  const meetings = await listMeetings(user.id, { ...scope, status: scope.status ?? 'past' }, ALL)
  const noted = new Set(
    (
      await listNotes(
        user.id,
        meetings.map(({ id }) => id),
      )
    ).map(({ meetingId }) => meetingId),
  )
  const meetingIds = meetings.filter(({ id }) => !noted.has(id)).map(({ id }) => id)
  return listedMeetings({
    ...context,
    plan: { ...plan, lacking: null, subject: 'meetings' },
    scope: { ...scope, meetingIds },
  })
}
