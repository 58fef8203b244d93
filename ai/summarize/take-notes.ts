import type { Chat } from '../models/chat'
import { AiError } from '../models/errors'
import type { MeetingFacts } from './meeting-facts'
import { notesSchema } from './notes-schema'
import type { Part } from './parts'
import { type PlacedNotes, placeNotes } from './place-notes'
import { notesPrompt, textPrompt } from './prompt'
import { askForObject } from './structured'

/**
 * Notes on one part; just a text, marked as degraded, if the model returns no object. Throws an
 * AiError.
 */
export async function takeNotes(
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
