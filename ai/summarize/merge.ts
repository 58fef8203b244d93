import type { Chat } from '../models/chat'
import type { MeetingFacts } from './meeting-facts'
import { mergePrompt, mergeSchema } from './merge-prompt'
import { agreedNextMeeting } from './next-meeting'
import type { PlacedNotes } from './place-notes'
import { askForObject } from './structured'

const MAX_KEY_POINTS = 12

/**
 * Merges the notes of several parts. The model writes the summary but only selects entries, which
 * keeps it from inventing any; without a usable reply, all are kept.
 */
export async function mergeNotes(
  meeting: MeetingFacts,
  parts: PlacedNotes[],
  chat: Chat,
  signal?: AbortSignal,
): Promise<PlacedNotes> {
  const nextMeeting = agreedNextMeeting(
    parts.flatMap((part) => part.nextMeeting ?? []),
    meeting,
  )
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return { ...only, nextMeeting }
  const keyPoints = distinct(
    parts.flatMap((part) => part.keyPoints),
    (each) => each.point,
  )
  const actionItems = distinct(
    parts.flatMap((part) => part.actionItems),
    (each) => each.task,
  )
  const whole: PlacedNotes = {
    executiveSummary: parts.map((part) => part.executiveSummary).join(' '),
    keyPoints,
    actionItems,
    nextMeeting,
  }
  const prompt = mergePrompt(
    meeting,
    parts.map((part, at) => ({
      ...part,
      keyPoints: at === 0 ? keyPoints : [],
      actionItems: at === 0 ? actionItems : [],
    })),
  )
  const merged = await askForObject(chat, mergeSchema, 'merged_notes', prompt, signal)
  if (merged === null || merged.executiveSummary.trim() === '') return whole
  return {
    ...whole,
    executiveSummary: merged.executiveSummary,
    keyPoints: pick(keyPoints, merged.keyPoints).slice(0, MAX_KEY_POINTS),
    actionItems: pick(actionItems, merged.actionItems),
  }
}

/** The selected entries in their original order; an empty selection is ignored. */
function pick<T>(entries: T[], numbers: number[]): T[] {
  const chosen = new Set(numbers)
  const picked = entries.filter((_, at) => chosen.has(at))
  return picked.length > 0 ? picked : entries
}

function distinct<T>(entries: T[], textOf: (entry: T) => string): T[] {
  const seen = new Set<string>()
  return entries.filter((entry) => {
    const key = textOf(entry)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
