import type { Source } from '@app/ai/answer/answer'
import { contentWords } from '@app/ai/answer/words'
import { splitSentences } from '@app/ai/sentences'
import type { Cited } from '@app/db/meetings/reviews'
import type { ReadSegment } from '@app/db/search/segments'
import {
  type ActionRow,
  listActions,
  listNotes,
  listSummaries,
  type SummaryRow,
} from '@app/db/search/summary-rows'

/** A cited meeting was changed or deleted after retrieval. */
export class Overtaken extends Error {
  constructor(readonly meetingIds: number[]) {
    super('search: what was found has changed')
  }
}

/**
 * Throws if a cited meeting is gone or no longer contains its quote: the index lags behind
 * corrections, and either can happen between two reads. `said` holds the segments around quotes
 * from transcripts.
 */
export async function assertStanding(
  userId: number,
  sources: Source[],
  said: ReadonlyMap<Source, ReadSegment[]>,
  cited: ReadonlyMap<number, Cited>,
): Promise<void> {
  const written = await listWritten(userId, sources)
  const fallen = sources.filter((source) => {
    const meeting = cited.get(source.meetingId)
    if (!meeting) return true
    const segments = said.get(source)
    const own = segments
      ? meeting.transcribed && segments.map(withSpeaker).join(' ')
      : written.get(`${source.kind} ${source.meetingId}`)
    // what was not read has not changed
    const isCut = segments?.some((segment) => segment.isCut) ?? false
    return typeof own === 'string' && !isCut && !says(own, source.quote)
  })
  if (fallen.length > 0) throw new Overtaken(fallen.map(({ meetingId }) => meetingId))
}

/** The index has a speaker's name before each turn; it may have many words. */
function withSpeaker({ speaker, text }: ReadSegment): string {
  return `${speaker ?? ''} ${text}`
}

/** The cited summaries (with tasks) and notes, by kind and meeting. */
async function listWritten(userId: number, sources: Source[]): Promise<Map<string, string>> {
  const idsOf = (kind: Source['kind']) => [
    ...new Set(sources.flatMap((each) => (each.kind === kind ? [each.meetingId] : []))),
  ]
  const [summarized, noted] = [idsOf('summary'), idsOf('note')]
  const [summaries, actions, notes] = await Promise.all([
    summarized.length === 0 ? [] : listSummaries(userId, summarized),
    summarized.length === 0 ? [] : listActions(userId, summarized),
    noted.length === 0 ? [] : listNotes(userId, noted),
  ])
  return new Map([
    ...summaries.map((summary): [string, string] => {
      const tasks = actions.filter(({ meetingId }) => meetingId === summary.meetingId)
      return [`summary ${summary.meetingId}`, textOf(summary, tasks)]
    }),
    ...notes.map(({ meetingId, content }): [string, string] => [`note ${meetingId}`, content]),
  ])
}

/** The full text of a summary, with its tasks as first written and as they are now. */
function textOf(
  { executiveSummary, keyPoints, actionItems, nextMeeting }: SummaryRow,
  tasks: ActionRow[],
): string {
  const agreed = [...actionItems, ...tasks].map(({ task, assignee }) => `${task} ${assignee ?? ''}`)
  const { date, topics } = nextMeeting ?? {}
  return [executiveSummary, ...keyPoints, ...agreed, date ?? '', topics ?? ''].join('\n')
}

/** A speaker's name before a turn; the segment may spell it differently. */
const VOICE = /(?:\S{1,60} ){0,3}\S{1,60}:(?=\s|$)/g

/** True if the text contains every word of the quote, ignoring sentences that are cut off. */
function says(text: string, quote: string): boolean {
  const own = new Set(contentWords(text))
  const sentences = splitSentences(quote)
  const whole = quote.endsWith('…') ? sentences.slice(0, -1) : sentences
  const words = whole.flatMap((sentence) => contentWords(sentence.replace(VOICE, ' ')))
  return words.every((word, at) => own.has(word) || (at === words.length - 1 && begins(word, own)))
}

/** The last word of a truncated passage may be incomplete. */
function begins(word: string, own: Set<string>): boolean {
  return own.values().some((each) => each.startsWith(word))
}
