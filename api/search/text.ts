import type { Source } from '@app/ai/answer/answer'
import { longDate, timeOfDay } from '@app/ai/answer/long-date'
import { plainMarkdown } from '@app/ai/answer/markdown'
import { shorten } from '@app/ai/answer/quote'
import { splitSentences } from '@app/ai/sentences'
import type { MeetingRow } from '@app/db/search/meeting-rows'
import { listKeyPoints, listSummaries } from '@app/db/search/summary-rows'
import { LARGEST_ID } from '@app/web/browser/limits'

/** Maximum rows per answer; a longer list says how many it leaves out. */
export const LISTED = 50
const QUOTE_CHARACTERS = 320
/** Leads the events of calendars that the product only shows. */
export const FROM_OTHERS = 'From your other calendars:'
const TITLE_CHARACTERS = 120

/** The details of a meeting in a source. */
type About = Pick<MeetingRow, 'id' | 'title' | 'clientName' | 'date'>
/** The quote behind a row, by meeting id. */
export type Quotes = Map<number, Pick<Source, 'kind' | 'quote' | 'segment' | 'start'>>

/**
 * One sentence per shown meeting: the evidence of its first key point, otherwise the start of its
 * summary.
 */
export async function quotesOf(userId: number, meetings: About[]): Promise<Quotes> {
  const ids = meetings.slice(0, LISTED).map(({ id }) => id)
  const [points, summaries] = await Promise.all([
    listKeyPoints(userId, ids),
    listSummaries(userId, ids),
  ])
  const quotes: Quotes = new Map()
  for (const id of ids) {
    const point = points.find((each) => each.meetingId === id && each.segment !== null)
    const summary = summaries.find(({ meetingId }) => meetingId === id)
    const [sentence = ''] = splitSentences(summary?.executiveSummary ?? '')
    const { quote, segment = null, start = null } = point ?? { quote: null }
    const kind = quote === null ? 'summary' : 'transcript'
    quotes.set(id, { kind, quote: cut(quote ?? sentence), segment, start })
  }
  return quotes
}

/** One numbered source per shown meeting. */
export function sourcesOf(meetings: About[], quotes: Quotes): Source[] {
  return meetings.slice(0, LISTED).map(({ id, title, clientName, date }, at) => ({
    number: at + 1,
    meetingId: id,
    title,
    clientName,
    date,
    ...(quotes.get(id) ?? { kind: 'summary', quote: '', segment: null, start: null }),
  }))
}

/** "April 3, 2026: **Annual review**, Robert Chen (failed) [1]"; a planned one has its time. */
export function meetingLine(
  { title, clientName, date, status }: About & Partial<Pick<MeetingRow, 'status'>>,
  number: number,
  timeZone: string,
  more = '',
) {
  const time = status === 'Scheduled' ? `, ${timeOfDay(date, timeZone)}` : ''
  const day = `${longDate(date, timeZone)}${time}`
  return `- ${day}: **${plain(title)}**, ${plain(clientName)}${more} [${number}]`
}

/** Escapes untrusted text for a single line. */
export function plain(text: string): string {
  return plainMarkdown(shorten(text, TITLE_CHARACTERS))
}

export function cut(text: string): string {
  return shorten(text, QUOTE_CHARACTERS)
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

const PERCENT = 100

/** "25%"; "0%" if the whole is 0. */
export function percent(part: number, whole: number): string {
  const share = whole === 0 ? 0 : (PERCENT * part) / whole
  return `${share.toFixed(1).replace(/\.0$/, '')}%`
}

/** The last line of a truncated list. */
export function more(count: number, shown = LISTED): string[] {
  return count > shown ? ['', `And ${count - shown} more.`] : []
}

/** "50 min", "2 h 5 min". */
export function inHours(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}

/** Removes citation numbers from text for a model, which numbers its own sources. */
export function withoutNumbers(text: string): string {
  return text.replace(/ ?\[\d+\]/g, '')
}

/** The meetings that a text links to. */
export function linkedIn(text: string): number[] {
  return [...text.matchAll(/\/meetings\/(\d{1,10})\b/g)]
    .map(([, id]) => Number(id))
    .filter((id) => id <= LARGEST_ID)
}
