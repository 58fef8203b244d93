import { CORRECTION_CHARACTERS } from '@app/web/browser/limits'
import { t } from 'elysia'
import { time } from '../../http/describe'
import { oneOf, rowId, textOf } from '../../http/schemas'

export const factKind = oneOf(['family', 'work', 'goals', 'risk', 'income', 'policies'])
export const factEntries = t.Object({ kind: factKind, text: textOf(CORRECTION_CHARACTERS) })
export const addedFact = t.Object({
  id: rowId,
  kind: factKind,
  text: t.String(),
  createdAt: time,
})

const moment = {
  segment: t.Integer(),
  startMs: t.Nullable(t.Integer()),
  meetingId: rowId,
  meetingTitle: t.String(),
  meetingDate: time,
}

const said = {
  id: rowId,
  topic: t.Nullable(t.String()),
  text: t.String({ description: 'The sentence verbatim' }),
  reply: t.Nullable(t.String()),
  speaker: t.Nullable(t.String()),
  correction: t.Nullable(t.String()),
  hidden: t.Boolean(),
  ...moment,
}
export const fact = t.Object({
  ...said,
  kind: factKind,
  superseded: t.Boolean({ description: 'True if a later meeting said otherwise' }),
})
