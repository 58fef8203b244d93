import {
  MAX_TEMPLATE_FIELDS,
  MAX_TEMPLATES,
  MEETING_TYPE_CHARACTERS,
  TEMPLATE_HINT_CHARACTERS,
  TEMPLATE_NAME_CHARACTERS,
} from '@app/web/browser/limits'
import { t } from 'elysia'
import { lineOf, moment, oneOf, rowId } from '../../../http/schemas'

const field = {
  name: lineOf(TEMPLATE_NAME_CHARACTERS),
  hint: t.String({ maxLength: TEMPLATE_HINT_CHARACTERS }),
}

export const templatesShape = t.Object({
  templates: t.Array(
    t.Object({
      id: rowId,
      name: lineOf(TEMPLATE_NAME_CHARACTERS),
      meetingType: t.Nullable(lineOf(MEETING_TYPE_CHARACTERS)),
      fields: t.Array(t.Object(field), { minItems: 1, maxItems: MAX_TEMPLATE_FIELDS }),
    }),
    { maxItems: MAX_TEMPLATES },
  ),
})

/** The meeting's filled templates. */
export const filledTemplatesShape = t.Array(
  t.Object({
    template: t.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9-]+$' }),
    name: lineOf(TEMPLATE_NAME_CHARACTERS),
    fields: t.Array(
      t.Object({
        ...field,
        text: t.Nullable(t.String({ maxLength: 100_000 })),
        quote: t.Nullable(t.String({ maxLength: 100_000 })),
        segment: t.Nullable(t.Integer({ minimum: 0, maximum: 100_000 })),
      }),
      { maxItems: MAX_TEMPLATE_FIELDS },
    ),
    origin: oneOf(['model', 'rules']),
    filledAt: moment,
  }),
  { maxItems: 200 },
)
