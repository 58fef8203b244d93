import { type Chat, openChat } from './chat'
import { AiError } from './error'
import type { AiSettings } from './models'
import { plainText, type Segment } from './segments'
import { createQuoteFinder } from './summarize/evidence'
import { mergeNotes } from './summarize/merge'
import { splitIntoParts } from './summarize/parts'
import {
  type MeetingFacts,
  type Notes,
  notesPrompt,
  notesSchema,
  textPrompt,
} from './summarize/prompt'
import { askForObject } from './summarize/structured'

export type { MeetingFacts } from './summarize/prompt'

export type ActionItem = { task: string; assignee: string | null }

/** `date` is YYYY-MM-DD, or YYYY-MM-DDTHH:mm, or the words that were said where no date can be made of them. */
export type NextMeeting = { date: string | null; topics: string | null }

/**
 * Where the transcript says it: `segment` is the index of the segment in which `quote` begins. Both are null for an entry
 * that no passage was found for, which the reader should be told.
 */
export type Evidence = {
  kind: 'keyPoint' | 'actionItem' | 'nextMeeting'
  /** Place in its list; 0 for the next meeting. */
  index: number
  segment: number | null
  quote: string | null
}

export type Summary = {
  executiveSummary: string
  keyPoints: string[]
  actionItems: ActionItem[]
  nextMeeting: NextMeeting | null
  evidence: Evidence[]
  origin: 'model' | 'rules'
  /** The model gave no usable lists for some of it; there the text alone is its own. */
  degraded: boolean
  /** Share of the transcript that the summary was made from, 0..1. */
  coverage: number
}

/** With fewer words than this a model would have to invent. */
export const FEWEST_WORDS = 25
const PARALLEL_PARTS = 3
const MOST_ENTRIES = 60
const MOST_CHARACTERS = 4000

/**
 * Summarises a transcript of any length, in parts where it is long. Fails with an AiError; trying again is the caller's.
 */
export async function summarize(
  meeting: MeetingFacts,
  segments: Segment[],
  settings: AiSettings,
  options: { signal?: AbortSignal } = {},
  chat: Chat = openChat(settings, []),
): Promise<Summary> {
  const text = plainText(segments)
  if (wordCount(text) < FEWEST_WORDS) return tooLittleSaid(text)

  const parts = splitIntoParts(segments)
  const notes = await inParallel(parts, PARALLEL_PARTS, (part, at) =>
    takeNotes(meeting, part.text, { number: at + 1, of: parts.length }, chat, options.signal),
  )
  const degraded = notes.some((each) => each.degraded)
  const whole = await mergeNotes(meeting, notes, chat, options.signal)
  return { ...checked(whole, segments, meeting), origin: 'model', degraded, coverage: 1 }
}

/** The summary of a recording in which next to nothing was said. */
export function tooLittleSaid(text: string): Summary {
  const said = text.trim()
  return {
    executiveSummary:
      said === ''
        ? 'No speech was found in this recording, so there is nothing to summarize.'
        : `Too little was said in this recording to summarize it. All that was heard: “${said}”`,
    keyPoints: [],
    actionItems: [],
    nextMeeting: null,
    evidence: [],
    origin: 'rules',
    degraded: false,
    coverage: 1,
  }
}

async function takeNotes(
  meeting: MeetingFacts,
  text: string,
  part: { number: number; of: number },
  chat: Chat,
  signal?: AbortSignal,
): Promise<Notes & { degraded: boolean }> {
  const prompt = notesPrompt(meeting, text, part)
  const notes = await askForObject(chat, notesSchema, 'meeting_notes', prompt, signal)
  if (notes !== null && notes.executiveSummary.trim() !== '') return { ...notes, degraded: false }
  const executiveSummary = (await chat.text(textPrompt(meeting, text), signal)).trim()
  if (executiveSummary === '') {
    throw new AiError('malformed', 'The AI service gave an empty summary.')
  }
  return { executiveSummary, keyPoints: [], actionItems: [], nextMeeting: null, degraded: true }
}

/** Cleans the notes and looks each quote up in the transcript. */
function checked(notes: Notes, segments: Segment[], meeting: MeetingFacts) {
  const find = createQuoteFinder(segments)
  const evidence: Evidence[] = []
  const prove = (kind: Evidence['kind'], index: number, quote: string | null) => {
    const segment = find(quote)
    evidence.push({ kind, index, segment, quote: segment === null ? null : clean(quote ?? '') })
  }

  const points = notes.keyPoints.filter((each) => clean(each.point) !== '').slice(0, MOST_ENTRIES)
  const tasks = notes.actionItems.filter((each) => clean(each.task) !== '').slice(0, MOST_ENTRIES)
  for (const [index, { quote }] of points.entries()) prove('keyPoint', index, quote)
  for (const [index, { quote }] of tasks.entries()) prove('actionItem', index, quote)
  const nextMeeting = checkedNextMeeting(notes.nextMeeting, meeting)
  if (nextMeeting !== null) prove('nextMeeting', 0, notes.nextMeeting?.quote ?? null)
  return {
    executiveSummary: clean(notes.executiveSummary),
    keyPoints: points.map((each) => clean(each.point)),
    actionItems: tasks.map((each) => ({
      task: clean(each.task),
      assignee: clean(each.assignee ?? '') || null,
    })),
    nextMeeting,
    evidence,
  }
}

/** A date that is not after the meeting is the meeting's own, mistaken for the next. */
function checkedNextMeeting(next: Notes['nextMeeting'], meeting: MeetingFacts): NextMeeting | null {
  const topics = clean(next?.topics ?? '') || null
  const said = clean(next?.date ?? '') || null
  const isDate = said !== null && /^\d{4}-\d{2}-\d{2}/.test(said)
  const date = isDate && said.slice(0, 10) <= meeting.date.slice(0, 10) ? null : said
  return date === null && topics === null ? null : { date, topics }
}

function clean(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}

async function inParallel<T, R>(
  items: T[],
  width: number,
  work: (item: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results = new Array<R>(items.length)
  let next = 0
  const lane = async () => {
    while (next < items.length) {
      const at = next
      next += 1
      const item = items[at]
      if (item !== undefined) results[at] = await work(item, at)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane))
  return results
}
