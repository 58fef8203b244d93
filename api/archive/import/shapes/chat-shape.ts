import { plainMarkdown } from '@app/ai/answer/markdown'
import { type Static, t } from 'elysia'
import { lineOf, moment, oneOf, rowId } from '../../../http/schemas'

/** More turns per file than an export writes, and more citations than an answer has. */
const MAX_TURNS = 5_000
const MAX_SOURCES = 1_000

const words = t.String({ maxLength: 200_000 })
const source = t.Object({
  number: t.Integer({ minimum: 1, maximum: MAX_SOURCES }),
  meetingId: rowId,
  title: t.String({ maxLength: 300 }),
  clientName: t.String({ maxLength: 300 }),
  date: moment,
  kind: oneOf(['transcript', 'summary', 'note']),
  quote: words,
  segment: t.Nullable(t.Integer({ minimum: 0, maximum: 1_000_000 })),
  start: t.Nullable(t.Number({ minimum: 0, maximum: 86_400 * 2 })),
  review: t.Optional(oneOf(['Draft', 'Reviewed', 'Approved'])),
})

/** Some turns of a chat. How a question was understood is not imported: it refers to rows by their old ids. */
export const chatPart = {
  turns: t.Array(
    t.Object({
      question: words,
      answer: words,
      createdAt: moment,
      meetingIds: t.Array(rowId, { maxItems: 10_000 }),
      details: t.Object({
        sources: t.Array(source, { maxItems: MAX_SOURCES }),
        scope: t.Optional(t.Nullable(t.String({ maxLength: 2_000 }))),
        origin: t.Optional(oneOf(['model', 'records', 'rules'])),
        nearest: t.Optional(t.Boolean()),
      }),
    }),
    { maxItems: MAX_TURNS },
  ),
  meetings: t.Record(t.String({ pattern: '^[0-9]{1,10}$' }), t.String({ maxLength: 300 })),
}

/** A chat with its first turns. */
export const chatShape = t.Object({
  title: lineOf(300),
  createdAt: moment,
  updatedAt: moment,
  ...chatPart,
})

export type ChatFile = Static<typeof chatShape>
export type ChatTurns = Pick<ChatFile, keyof typeof chatPart>

/** What no answer has: pictures, HTML, addresses, and links and references to other than meetings. */
const FOREIGN = /!\[|<[a-z!/]|:\/\/|(?<!\\)\]\((?!\/meetings\b|#)|^[ \t>]*\[[^\]\n]+\]:/im

/** The chat with answers that were not written here as plain text: their pictures would be fetched. */
export function withoutForeign<Part extends ChatTurns>(chat: Part): Part {
  const turns = chat.turns.map((turn) =>
    FOREIGN.test(turn.answer) ? { ...turn, answer: plainMarkdown(turn.answer) } : turn,
  )
  return { ...chat, turns }
}
