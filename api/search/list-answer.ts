import type { Source } from '@app/ai/answer'
import { longDate } from '@app/ai/answer/long-date'
import { plainMarkdown } from '@app/ai/answer/markdown'
import { shorten } from '@app/ai/answer/quote'
import { sentencesOf } from '@app/ai/answer/words'
import type { ListedAction, ListedSummary, Mention, ScopedMeeting } from '@app/db/search-lists'

/** Rows shown in one answer; a longer list says how many are left out. */
const LISTED = 50
const QUOTE_CHARACTERS = 320
const TITLE_CHARACTERS = 120

export type ListAnswer = { result: string; sources: Source[] }
/** What was found out about the listed meetings, for their sources. */
export type Evidence = { summaries: ListedSummary[]; mentions: Mention[] }

const NO_EVIDENCE: Evidence = { summaries: [], mentions: [] }

/** "**4 meetings**", dated, newest first. */
export function meetingsAnswer(
  meetings: ScopedMeeting[],
  timeZone: string,
  evidence = NO_EVIDENCE,
  lead?: string,
): ListAnswer {
  const sources = meetings
    .slice(0, LISTED)
    .map((meeting, at) => sourceOf(at + 1, meeting, evidence))
  const lines = sources.map((source, at) => {
    const quote =
      evidence.mentions.length > 0 && source.quote !== ''
        ? `\n  > ${plainMarkdown(source.quote)}`
        : ''
    const scheduled = meetings[at]?.status === 'Scheduled' ? ' (scheduled)' : ''
    return `- ${longDate(source.date, timeZone)}: **${title(source.title)}**, ${title(source.clientName)}${scheduled} [${source.number}]${quote}`
  })
  return {
    result: [
      lead ?? `**${plural(meetings.length, 'meeting')}**`,
      '',
      ...lines,
      ...more(meetings.length),
    ].join('\n'),
    sources,
  }
}

/** Clients with how often and when they were met, the most recently met first. */
export function clientsAnswer(
  meetings: ScopedMeeting[],
  timeZone: string,
  evidence = NO_EVIDENCE,
): ListAnswer {
  const sources = meetings
    .slice(0, LISTED)
    .map((meeting, at) => sourceOf(at + 1, meeting, evidence))
  const clients = Map.groupBy(meetings, ({ clientId }) => clientId)
  const lines = [...clients.values()].slice(0, LISTED).map((own) => {
    const [latest] = own
    const numbers = sources
      .filter(({ meetingId }) => own.some(({ id }) => id === meetingId))
      .map(({ number }) => `[${number}]`)
    const when = own
      .map(({ date }) => longDate(date, timeZone))
      .slice(0, 3)
      .join('; ')
    return `- **${title(latest?.clientName ?? '')}**: ${plural(own.length, 'meeting')} (${when}${own.length > 3 ? '; …' : ''}) ${numbers.join('')}`
  })
  return {
    result: [`**${plural(clients.size, 'client')}**`, '', ...lines, ...more(clients.size)].join(
      '\n',
    ),
    sources,
  }
}

/** Action items under the meeting that they come from. */
export function actionsAnswer(
  meetings: ScopedMeeting[],
  actions: ListedAction[],
  timeZone: string,
  evidence = NO_EVIDENCE,
): ListAnswer {
  const with_ = meetings
    .filter(({ id }) => actions.some(({ meetingId }) => meetingId === id))
    .slice(0, LISTED)
  const sources = with_.map((meeting, at) => sourceOf(at + 1, meeting, evidence))
  const blocks = sources.map((source) => {
    const own = actions.filter(({ meetingId }) => meetingId === source.meetingId)
    const lines = own.map(
      ({ task, assignee }) =>
        `- ${plainMarkdown(task)}${assignee === null ? '' : ` (${plainMarkdown(assignee)})`}`,
    )
    return [
      `**${title(source.title)}**, ${title(source.clientName)}, ${longDate(source.date, timeZone)} [${source.number}]`,
      '',
      ...lines,
    ].join('\n')
  })
  const left = new Set(actions.map(({ meetingId }) => meetingId)).size - with_.length
  const rest = left > 0 ? [`And those of ${plural(left, 'more meeting')}.`] : []
  return {
    result: [`**${plural(actions.length, 'action item')}**`, ...blocks, ...rest].join('\n\n'),
    sources,
  }
}

/** What each summary says, newest meeting first. */
export function summariesAnswer(
  meetings: ScopedMeeting[],
  summaries: ListedSummary[],
  timeZone: string,
): ListAnswer {
  const ids = new Set(summaries.map(({ meetingId }) => meetingId))
  const told = meetings.filter(({ id }) => ids.has(id)).slice(0, LISTED)
  const sources = told.map((meeting, at) => sourceOf(at + 1, meeting, { summaries, mentions: [] }))
  const blocks = sources.map((source) => {
    const summary = summaries.find(({ meetingId }) => meetingId === source.meetingId)
    const points = (summary?.keyPoints ?? []).map((point) => `- ${plainMarkdown(point)}`)
    const heading = `**${title(source.title)}**, ${title(source.clientName)}, ${longDate(source.date, timeZone)} [${source.number}]`
    return [heading, plainMarkdown(summary?.executiveSummary ?? ''), points.join('\n')]
      .filter((part) => part !== '')
      .join('\n\n')
  })
  const left = meetings.filter(({ id }) => ids.has(id)).length - told.length
  const rest = left > 0 ? [`And ${plural(left, 'more meeting')} with a summary.`] : []
  return { result: [...blocks, ...rest].join('\n\n'), sources }
}

function sourceOf(
  number: number,
  meeting: ScopedMeeting,
  { summaries, mentions }: Evidence,
): Source {
  const { id, title, clientName, date } = meeting
  const about = { number, meetingId: id, title, clientName, date, segment: null, start: null }
  const mention = mentions.find(({ meetingId }) => meetingId === id)
  if (mention) {
    return {
      ...about,
      kind: mention.source,
      quote: shorten(mention.body, QUOTE_CHARACTERS),
      segment: mention.fromSegment,
      start: mention.startSeconds,
    }
  }
  const summary = summaries.find(({ meetingId }) => meetingId === id)
  const [sentence = ''] = sentencesOf(summary?.executiveSummary ?? '')
  return { ...about, kind: 'summary', quote: shorten(sentence, QUOTE_CHARACTERS) }
}

function title(text: string): string {
  return plainMarkdown(shorten(text, TITLE_CHARACTERS))
}

/** "1 meeting", "4 meetings". */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** What ends a list that is longer than what it shows. */
export function more(count: number, shown = LISTED): string[] {
  return count > shown ? ['', `And ${count - shown} more.`] : []
}

/** The same for a model, which numbers its own sources. */
export function withoutNumbers(text: string): string {
  return text.replace(/ ?\[\d+\]/g, '')
}
