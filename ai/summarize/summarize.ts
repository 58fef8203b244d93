import { shorten } from '../answer/quote'
import { chatHere } from '../models/available'
import { type Chat, openChat } from '../models/chat'
import { AiError } from '../models/errors'
import type { Models } from '../models/models'
import { plainText, type Segment } from '../segments'
import { inParallel } from './in-parallel'
import { mergeNotes } from './merge'
import { PART_CHARACTERS_HERE, type Part, splitIntoParts } from './parts'
import { type PlacedNotes, placeNotes } from './place-notes'
import { type MeetingFacts, notesPrompt, notesSchema, textPrompt } from './prompt'
import { askForObject } from './structured'

type ActionItem = { task: string; assignee: string | null }

/** `date` is YYYY-MM-DD, or YYYY-MM-DDTHH:mm, or the words that were said if no date can be made of them. */
type NextMeeting = { date: string | null; topics: string | null }

/**
 * The passage behind an entry: `segment` is the index of the segment in which `quote` begins. Both
 * are null if no passage was found, and the page says so.
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
/** Characters of a text without words; a word may be as long as a transcript. */
const MOST_QUOTED = 2_000
const PARALLEL_PARTS = 3
const MOST_ENTRIES = 60
const MOST_CHARACTERS = 4000

/** Does one step of the work, again if that may help; `signal` fires when nobody waits for it any more. */
export type Perseverance = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>

/**
 * Summarises a transcript of any length, in parts if it is long. Fails with an AiError. Trying again is the caller's:
 * `step` gets each part by itself, so that what has been answered is not paid for twice.
 */
export async function summarize(
  meeting: MeetingFacts,
  segments: Segment[],
  settings: Models,
  options: { signal?: AbortSignal; step?: Perseverance } = {},
  chat: Chat = openChat(settings, []),
): Promise<Summary> {
  const text = plainText(segments)
  if (wordCount(text) < FEWEST_WORDS) return tooLittleSaid(text)

  const { signal = new AbortController().signal, step = (work) => work() } = options
  const isHere = chatHere(settings) !== null
  const parts = splitIntoParts(segments, isHere ? PART_CHARACTERS_HERE : undefined)
  const noteDown = (part: Part, at: number, stop: AbortSignal) => {
    const place = { number: at + 1, of: parts.length }
    return step(() => takeNotes(meeting, part, place, chat, stop), stop)
  }
  const notes = await inParallel(parts, PARALLEL_PARTS, noteDown, signal)
  const degraded = notes.some((each) => each.degraded)
  const whole = await step(() => mergeNotes(meeting, notes, chat, signal), signal)
  return { ...cleaned(whole), origin: 'model', degraded, coverage: 1 }
}

/** The summary of a recording in which next to nothing was said. */
export function tooLittleSaid(text: string): Summary {
  const said = text.trim()
  return {
    executiveSummary:
      said === ''
        ? 'There’s no speech in this recording, so there’s nothing to summarize.'
        : `Too little was said to summarize. ${said.length > MOST_QUOTED ? 'It begins' : 'Here’s all of it'}: “${shorten(said, MOST_QUOTED)}”`,
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
  part: Part,
  place: { number: number; of: number },
  chat: Chat,
  signal: AbortSignal,
): Promise<PlacedNotes & { degraded: boolean }> {
  const prompt = notesPrompt(meeting, part.text, place)
  const notes = await askForObject(chat, notesSchema, 'meeting_notes', prompt, signal)
  if (notes !== null && notes.executiveSummary.trim() !== '') {
    return { ...placeNotes(notes, part), degraded: false }
  }
  const executiveSummary = (await chat.text(textPrompt(meeting, part.text), signal)).trim()
  if (executiveSummary === '') {
    throw new AiError('malformed', 'The AI service sent an empty summary.')
  }
  return { executiveSummary, keyPoints: [], actionItems: [], nextMeeting: null, degraded: true }
}

function cleaned(notes: PlacedNotes) {
  const evidence: Evidence[] = []
  const prove = (
    kind: Evidence['kind'],
    index: number,
    { segment, quote }: { segment: number | null; quote: string | null },
  ) => evidence.push({ kind, index, segment, quote: segment === null ? null : clean(quote ?? '') })

  const points = notes.keyPoints.filter((each) => clean(each.point) !== '').slice(0, MOST_ENTRIES)
  const tasks = notes.actionItems.filter((each) => clean(each.task) !== '').slice(0, MOST_ENTRIES)
  for (const [index, point] of points.entries()) prove('keyPoint', index, point)
  for (const [index, task] of tasks.entries()) prove('actionItem', index, task)
  const nextMeeting = cleanedNextMeeting(notes.nextMeeting)
  if (nextMeeting !== null && notes.nextMeeting !== null) prove('nextMeeting', 0, notes.nextMeeting)
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

function cleanedNextMeeting(next: PlacedNotes['nextMeeting']): NextMeeting | null {
  const topics = clean(next?.topics ?? '') || null
  const date = clean(next?.date ?? '') || null
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
