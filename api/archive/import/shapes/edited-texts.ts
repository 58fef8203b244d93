import { ATTENDEE_CHARACTERS } from '@app/web/browser/limits'
import { t } from 'elysia'
import { day, lineOf, oneOf } from '../../../http/schemas'
import { detailFields } from '../../../meetings/detail-fields'
import { label } from './text-shapes'

export const personName = lineOf(ATTENDEE_CHARACTERS)
export const nextMeeting = t.Nullable(t.Object({ date: label, topics: t.Nullable(t.String()) }))
const index = t.Integer({ minimum: 0, maximum: 100_000 })
export const point = t.Object({
  text: t.String({ maxLength: 10_000 }),
  evidence: t.Optional(
    t.Object({
      segment: t.Nullable(index),
      quote: t.Nullable(t.String({ maxLength: 100_000 })),
      edited: t.Optional(t.Boolean()),
    }),
  ),
})
export const passage = t.Object({ index, text: t.String({ maxLength: 100_000 }) })
export const details = t.Object({
  ...detailFields,
  client: t.Optional(t.Nullable(t.String({ maxLength: 300 }))),
  duration: t.Optional(t.Nullable(detailFields.duration)),
})
export const items = t.Array(
  t.Object({
    item: t.Nullable(index),
    text: t.String({ minLength: 1, maxLength: 10_000 }),
    owner: oneOf(['me', 'client', 'person', 'nobody']),
    ownerName: label,
    due: t.Nullable(day),
    status: oneOf(['open', 'done', 'dropped']),
  }),
  { maxItems: 1_000 },
)
export const voices = t.Array(t.Object({ index, speaker: label }), { maxItems: 100_000 })
export const voiceName = t.Object({
  label: t.String({ minLength: 1, maxLength: 300 }),
  name: label,
})
