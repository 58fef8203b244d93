import type { TSchema } from '@sinclair/typebox'
import { t } from 'elysia'
import { moment, oneOf } from '../../../http/schemas'
import {
  details,
  items,
  nextMeeting,
  passage,
  personName,
  point,
  voiceName,
  voices,
} from './edited-texts'
import { MAX_EARLIER, revision } from './text-shapes'

function edited<const Field extends string, Texts extends TSchema>(field: Field, texts: Texts) {
  return t.Object({
    of: t.Nullable(oneOf(['summary', 'transcript'])),
    earlier: t.Optional(t.Integer({ minimum: 1, maximum: MAX_EARLIER })),
    revision: t.Nullable(revision),
    field: t.Literal(field),
    before: texts,
    after: texts,
    applied: t.Boolean(),
    session: t.Nullable(t.String({ maxLength: 40 })),
    editor: personName,
    createdAt: moment,
    updatedAt: moment,
  })
}

/** One change of a meeting's texts or details, with both sides. */
export const edit = t.Union([
  edited('executiveSummary', t.String({ maxLength: 200_000 })),
  edited('keyPoints', t.Array(point, { maxItems: 1_000 })),
  edited('nextMeeting', nextMeeting),
  edited('passage', passage),
  edited('speaker', voices),
  edited('speakerName', voiceName),
  edited('details', details),
  edited('actionItems', items),
])
