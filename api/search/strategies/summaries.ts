import type { Source } from '@app/ai/answer/answer'
import { longDate } from '@app/ai/answer/long-date'
import { plainMarkdown } from '@app/ai/answer/markdown'
import { keySentences } from '@app/ai/offline/key-sentences'
import type { Sentence } from '@app/ai/offline/sentences'
import { splitSentences } from '@app/ai/sentences'
import type { MeetingRow } from '@app/db/search/meeting-rows'
import {
  listKeyPoints,
  listSummaries,
  type PointRow,
  type SummaryRow,
} from '@app/db/search/summary-rows'
import { meetingsTitled, picked } from '../meetings-about'
import { cut, LISTED, meetingLine, plain, plural } from '../text'
import type { Evidence, Finding, Rows, SearchContext } from '../types'
import { denyRows } from './absence'
import { findPassages, spokenOf } from './find'
import { listedMeetings } from './meetings'
import { heldFirst } from './outside/wider'
import { transcriptsOf } from './transcripts'

/** Maximum characters of all summaries in a prompt. */
const SUMMARY_CHARACTERS = 16_000
/** Minimum characters per summary. */
const EACH = 300
/** Maximum meetings whose summary is shown with quotes, and quotes per meeting. */
const AT_ONCE = 3
const SAID = 4
/** Maximum meetings without summaries that are read until one has such sentences. */
const READ = 12

/**
 * The summaries of the meetings in scope as they are, or an answer that the model writes from them.
 */
export async function summaries(context: SearchContext): Promise<Finding> {
  const { user, plan, dependencies } = context
  const status = context.scope.status ?? 'past'
  const held = { ...context, scope: { ...context.scope, status } }
  const meetings = picked(context, (await meetingsTitled(held)).meetings)
  if (meetings.length === 0) return nothingHeld(context)
  const ids = meetings.map(({ id }) => id)
  const [own, points] = await Promise.all([
    listSummaries(user.id, ids),
    listKeyPoints(user.id, ids),
  ])
  if (own.length === 0) return plan.topic === '' ? saidAt(held, meetings) : findPassages(context)
  return dependencies.chat === null
    ? listed(context, meetings, own, points, await keySentencesOf(context, ids))
    : asPassages(context, meetings, own, points)
}

/**
 * The best sentences of the first meeting without a summary; only the list of meetings if nothing
 * was said.
 */
async function saidAt(context: SearchContext, meetings: MeetingRow[]): Promise<Finding> {
  const { order, limit } = context.plan
  for (let from = 0; from < Math.min(meetings.length, READ); from += AT_ONCE) {
    const passages = await passagesOf(context, meetings.slice(from, from + AT_ONCE))
    if (passages.length === 0) continue
    const read = from + AT_ONCE
    const first = order === 'oldest' && limit !== null ? 'oldest' : 'newest'
    const some = `From the ${first} ${read} of ${plural(meetings.length, 'meeting')}:`
    const lead = read < meetings.length ? some : null
    return { passages, spans: [], facts: null, lead, each: true }
  }
  return { ...(await listedMeetings(context)), nearest: true }
}

async function passagesOf(context: SearchContext, meetings: MeetingRow[]) {
  const ids = meetings.map(({ id }) => id)
  const sentences = await keySentencesOf(context, ids)
  return meetings.flatMap(({ id, title, clientName, date }) =>
    (sentences.get(id) ?? []).map(({ text, segment }) => {
      const about = { meetingId: id, title, clientName, date, kind: 'transcript' as const }
      return { ...about, text, segment, start: null }
    }),
  )
}

/** If no meeting was held then: what was said about that time, otherwise the nearest meetings. */
async function nothingHeld(context: SearchContext): Promise<Finding> {
  const said = await spokenOf(context)
  if (said !== null) return said
  for (const around of heldFirst(context)) {
    const near = await listedMeetings({
      ...around,
      plan: { ...around.plan, limit: around.plan.limit ?? 3, order: around.plan.order ?? 'newest' },
    })
    if ('result' in near && near.sources.length > 0)
      return {
        ...near,
        nearest: true,
        result: `${await denyRows(context, 'meetings', true)}\n\n${near.result}`,
      }
  }
  return { result: await denyRows(context, 'meetings', false), sources: [], nearest: true }
}

/** The points of each summary, newest meeting first; each citation opens its evidence. */
function listed(
  { user }: SearchContext,
  meetings: MeetingRow[],
  own: SummaryRow[],
  points: PointRow[],
  sentences: Map<number, Sentence[]>,
): Rows {
  const summarized = meetings.filter(({ id }) => own.some(({ meetingId }) => meetingId === id))
  const sources: Source[] = []
  const blocks = summarized.slice(0, LISTED).map((meeting) => {
    const summary = own.find(({ meetingId }) => meetingId === meeting.id)
    const [sentence = ''] = splitSentences(summary?.executiveSummary ?? '')
    const first = sources.push(
      sourceOf(meeting, { quote: sentence, segment: null, start: null }, sources.length + 1),
    )
    const lines = points
      .filter(({ meetingId }) => meetingId === meeting.id)
      .map((point) => {
        const number = sources.push(
          sourceOf(meeting, { ...point, quote: point.quote ?? point.point }, sources.length + 1),
        )
        return `- ${plainMarkdown(point.point)} [${number}]`
      })
    const shown = sources.slice(first - 1).map(({ segment }) => segment)
    const more = (sentences.get(meeting.id) ?? []).filter(({ segment }) => !shown.includes(segment))
    const said = more.map(({ text, segment }) => {
      const quote = { quote: text, segment, start: null }
      const number = sources.push(sourceOf(meeting, quote, sources.length + 1))
      return `> ${plainMarkdown(text)} [${number}]`
    })
    const heading = `**${plain(meeting.title)}**, ${plain(meeting.clientName)}, ${longDate(meeting.date, user.timeZone)} [${first}]`
    return [
      heading,
      plainMarkdown(summary?.executiveSummary ?? ''),
      lines.join('\n'),
      said.join('\n>\n'),
    ]
      .filter((part) => part !== '')
      .join('\n\n')
  })
  const left = summarized.length - blocks.length
  const rest = left > 0 ? [`And ${plural(left, 'more meeting')} with a summary.`] : []
  return { result: [...blocks, ...rest].join('\n\n'), sources }
}

/**
 * Without a model, a summary of a few meetings is shown with quotes on decisions, amounts and
 * dates.
 */
async function keySentencesOf({ user, ask }: SearchContext, ids: number[]) {
  if (ids.length > AT_ONCE) return new Map<number, Sentence[]>()
  const transcripts = await transcriptsOf(user.id, ids)
  const sentences = await Promise.all(
    transcripts.map((segments) => keySentences(segments, ask.query, SAID)),
  )
  return new Map(ids.map((id, at) => [id, sentences[at] ?? []]))
}

function sourceOf(
  { id, title, clientName, date }: MeetingRow,
  { quote, segment, start }: { quote: string; segment: number | null; start: number | null },
  number: number,
): Source {
  const kind = segment === null ? 'summary' : 'transcript'
  return { number, meetingId: id, title, clientName, date, kind, quote: cut(quote), segment, start }
}

/** The summaries as passages, each with the evidence of its points. */
function asPassages(
  { user }: SearchContext,
  meetings: MeetingRow[],
  own: SummaryRow[],
  points: PointRow[],
): Evidence {
  const having = meetings.filter(({ id }) => own.some(({ meetingId }) => meetingId === id))
  const room = Math.max(EACH, SUMMARY_CHARACTERS / having.length)
  const shown = having.slice(0, Math.floor(SUMMARY_CHARACTERS / room)).toReversed()
  const passages = shown.map(({ id, title, clientName, date }) => {
    const summary = own.find(({ meetingId }) => meetingId === id)
    const lines = [
      summary?.executiveSummary ?? '',
      ...(summary?.keyPoints ?? []).map((point) => `- ${point}`),
    ]
    const text = lines.join('\n').slice(0, room)
    return {
      meetingId: id,
      title,
      clientName,
      date,
      kind: 'summary' as const,
      text,
      segment: null,
      start: null,
    }
  })
  const spans = shown.map(({ id }) => ({
    proofs: points.filter((point) => point.meetingId === id && point.segment !== null),
  }))
  const lines = meetings
    .slice(0, LISTED)
    .map((meeting, at) => meetingLine(meeting, at + 1, user.timeZone).replace(/ \[\d+\]$/, ''))
  const facts = [`**${plural(meetings.length, 'meeting')}**`, '', ...lines].join('\n')
  return { passages, spans, facts, lead: null }
}
