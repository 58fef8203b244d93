import { PLAN_SHAPE } from '@app/ai/question/plan'
import { t } from 'elysia'
import { time } from '../http/describe'
import { KEY_HEADER, KEY_PATTERN } from '../http/repeats/repeats'
import { rowId } from '../http/schemas'

const part = t.Record(t.String(), t.Unknown())
const source = t.Object({
  number: t.Integer(),
  meetingId: rowId,
  title: t.String(),
  clientName: t.String(),
  clientId: t.Optional(rowId),
  date: time,
  kind: t.UnionEnum(['transcript', 'summary', 'note']),
  quote: t.String(),
  segment: t.Nullable(t.Integer()),
  start: t.Nullable(t.Number()),
  review: t.Optional(t.UnionEnum(['Draft', 'Reviewed', 'Approved'])),
})
const answer = t.Object({
  result: t.String({ description: 'Markdown; empty if nothing was found' }),
  sources: t.Array(source),
  scope: t.Nullable(t.String()),
  origin: t.UnionEnum(['model', 'records', 'rules']),
  nearest: t.Boolean(),
  plan: t.Unsafe(PLAN_SHAPE),
  chips: t.Array(
    t.Object({ kind: t.String(), label: t.String(), inherited: t.Boolean(), without: part }),
  ),
  everything: t.Nullable(part),
  conversation: t.Optional(rowId),
})
const events = { type: 'string', description: 'Events scope, token, done, error' }
const failure = t.Object({ message: t.String() })

/** JSON, or server-sent events if the client accepts them; last, a failed model call. */
export const ANSWERS = {
  200: {
    description: 'The answer',
    content: { 'application/json': { schema: answer }, 'text/event-stream': { schema: events } },
  },
  502: failure,
  503: failure,
  504: failure,
}

/** The chat that saves the answer. */
export const keepIn = {
  name: 'Colloquy-Conversation',
  in: 'header',
  required: false,
  schema: t.String({ description: 'The chat that keeps the answer: its id, or "new"' }),
} as const

/** The question's name, by which it is answered once. */
export const question = {
  name: KEY_HEADER,
  in: 'header',
  required: false,
  schema: t.String({
    pattern: KEY_PATTERN,
    description:
      'Names this question, such as by a UUID. Sent again with the same content, a question whose answer a chat keeps gets that answer.',
  }),
} as const
