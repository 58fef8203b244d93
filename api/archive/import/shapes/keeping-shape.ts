import { HOLD_REASON_CHARACTERS, LONGEST_RETENTION_DAYS } from '@app/web/browser/limits'
import { t } from 'elysia'
import { moment } from '../../../http/schemas'

const days = t.Optional(t.Nullable(t.Integer({ minimum: 1, maximum: LONGEST_RETENTION_DAYS })))

const rulesShape = t.Object({
  audio: days,
  transcript: days,
  summary: days,
  notes: days,
  chats: days,
})

/** An account's rules for all its meetings. */
export const policyShape = t.Object({ retention: rulesShape, processUnknown: t.Boolean() })

/** Retention rules and the legal hold of a client or meeting. */
export const keepingShape = {
  retention: t.Optional(rulesShape),
  hold: t.Optional(
    t.Nullable(
      t.Object({
        reason: t.Nullable(t.String({ maxLength: HOLD_REASON_CHARACTERS })),
        heldBy: t.Nullable(t.String({ maxLength: 300 })),
        heldAt: t.Nullable(moment),
      }),
    ),
  ),
}
