import {
  CORRECTION_CHARACTERS,
  EMAIL_CHARACTERS,
  MAX_FACTS,
  MAX_PEOPLE,
  PERSON_CHARACTERS,
} from '@app/web/browser/limits'
import { t } from 'elysia'
import { lineOf, oneOf, textOf } from '../../../http/schemas'

/** More than the rules find in one meeting. */
const MAX_STATEMENTS = 200

/** A client's people. */
export const peopleShape = t.Array(
  t.Object({
    name: lineOf(PERSON_CHARACTERS),
    role: t.String({ maxLength: PERSON_CHARACTERS }),
    email: t.String({ maxLength: EMAIL_CHARACTERS }),
    phone: t.String({ maxLength: PERSON_CHARACTERS }),
  }),
  { maxItems: MAX_PEOPLE },
)

/** Facts the adviser added. */
export const factsShape = t.Array(
  t.Object({
    kind: oneOf(['family', 'work', 'goals', 'risk', 'income', 'policies']),
    text: textOf(CORRECTION_CHARACTERS),
    createdAt: t.String({ format: 'date-time' }),
  }),
  { maxItems: MAX_FACTS },
)

const words = t.String({ minLength: 1, maxLength: 1_000 })

/** Lasting facts from a client's words, and unanswered questions. */
export const statementsShape = t.Array(
  t.Object({
    kind: oneOf(['family', 'work', 'goals', 'risk', 'income', 'policies', 'question']),
    topic: t.Nullable(t.String({ maxLength: 40 })),
    text: words,
    reply: t.Nullable(words),
    speaker: t.Nullable(t.String({ maxLength: 300 })),
    segment: t.Integer({ minimum: 0, maximum: 1_000_000 }),
    startMs: t.Nullable(t.Integer({ minimum: 0, maximum: 86_400_000 * 2 })),
    correction: t.Nullable(textOf(CORRECTION_CHARACTERS)),
    hidden: t.Boolean(),
  }),
  { maxItems: MAX_STATEMENTS },
)
