import { z } from 'zod'

const quote = z
  .string()
  .nullable()
  .describe(
    'The words of the transcript that say so, of one speaker without the name, copied exactly and without gaps, at most 30 of them; or null',
  )

/** The model's notes on a transcript, or on a part of one. */
export const notesSchema = z.object({
  executiveSummary: z
    .string()
    .describe('What the meeting was about and what came of it, in three to six sentences'),
  keyPoints: z.array(
    z.object({
      point: z.string().describe('One fact, decision or concern, in one sentence'),
      quote,
    }),
  ),
  actionItems: z.array(
    z.object({
      task: z.string().describe('What is to be done, with its deadline when one was said'),
      assignee: z
        .string()
        .nullable()
        .describe('Who is to do it, as named in the transcript; null when nobody was named'),
      quote,
    }),
  ),
  nextMeeting: z
    .object({
      date: z
        .string()
        .nullable()
        .describe(
          'YYYY-MM-DD, or YYYY-MM-DDTHH:mm when a time was said, or the words that were said',
        ),
      topics: z.string().nullable().describe('What it is to be about, when that was said'),
      quote,
    })
    .nullable()
    .describe('Only when a further meeting was agreed or proposed; otherwise null'),
})

export type Notes = z.infer<typeof notesSchema>
