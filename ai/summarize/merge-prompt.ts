import { z } from 'zod'
import type { Message } from '../models/chat'
import { defused, facts, type MeetingFacts } from './meeting-facts'
import type { Notes } from './notes-schema'
import { RULES } from './prompt'

/** The model's merge of several parts: new texts, and the numbers of the entries to keep. */
export const mergeSchema = z.object({
  executiveSummary: z.string(),
  keyPoints: z.array(z.number()).describe('Numbers of the key points to keep'),
  actionItems: z.array(z.number()).describe('Numbers of the action items to keep'),
})

/** The request to merge the notes of several parts. */
export function mergePrompt(meeting: MeetingFacts, parts: Notes[]): Message[] {
  const summaries = parts.map((part, at) => `Part ${at + 1}: ${part.executiveSummary}`)
  const points = parts.flatMap((part) => part.keyPoints).map((each, at) => `${at}. ${each.point}`)
  const actions = parts
    .flatMap((part) => part.actionItems)
    .map((each, at) => `${at}. ${each.task} (${each.assignee ?? 'nobody named'})`)
  const notes = [
    ...['Summaries of the parts, in order:', ...summaries],
    ...['', 'Key points:', ...points],
    ...['', 'Action items:', ...actions],
  ].join('\n')
  return [
    {
      role: 'system',
      content: `${RULES}
You now get notes of the parts of one meeting, made earlier from its transcript. Write one executive summary of the whole meeting, in three to eight sentences. Choose the key points that matter for the whole meeting, twelve at most. Keep every action item; of those that say the same, keep the fullest.`,
    },
    { role: 'user', content: `${facts(meeting)}\n<notes>\n${defused(notes)}\n</notes>` },
  ]
}
