import { chatHere } from '../models/available'
import { type Chat, openChat } from '../models/chat'
import type { Models } from '../models/models'
import { plainText, type Segment } from '../segments'
import { cleaned } from './clean-notes'
import { inParallel } from './in-parallel'
import type { MeetingFacts } from './meeting-facts'
import { mergeNotes } from './merge'
import { PART_CHARACTERS_HERE, type Part, splitIntoParts } from './parts'
import type { Summary } from './summary'
import { takeNotes } from './take-notes'
import { isTooLittle, tooLittleSaid } from './too-little-said'

const PARALLEL_PARTS = 3

/**
 * Runs one step of the work, with retries if they may help; `signal` fires when nobody is waiting
 * any more.
 */
export type StepRunner = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>

/**
 * Summarizes a transcript of any length, in parts if it is long. Throws an AiError. Retries are up
 * to the caller: `step` runs each part separately, which avoids paying for a finished one twice.
 */
export async function summarize(
  meeting: MeetingFacts,
  segments: Segment[],
  settings: Models,
  options: { signal?: AbortSignal; step?: StepRunner } = {},
  chat: Chat = openChat(settings, []),
): Promise<Summary> {
  const text = plainText(segments)
  if (isTooLittle(text)) return tooLittleSaid(text)

  const { signal = new AbortController().signal, step = (work) => work() } = options
  const isHere = chatHere(settings) !== null
  const parts = splitIntoParts(segments, isHere ? PART_CHARACTERS_HERE : undefined)
  const summarizePart = (part: Part, at: number, stop: AbortSignal) => {
    const place = { number: at + 1, of: parts.length }
    return step(() => takeNotes(meeting, part, place, chat, stop), stop)
  }
  const notes = await inParallel(parts, PARALLEL_PARTS, summarizePart, signal)
  const degraded = notes.some((each) => each.degraded)
  const whole = await step(() => mergeNotes(meeting, notes, chat, signal), signal)
  return { ...cleaned(whole), origin: 'model', degraded, coverage: 1 }
}
