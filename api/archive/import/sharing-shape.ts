import {
  LARGEST_LOGO_BYTES,
  LETTERHEAD_ADDRESS_CHARACTERS,
  LETTERHEAD_DISCLOSURE_CHARACTERS,
  LETTERHEAD_FIRM_CHARACTERS,
  MEETING_TYPE_CHARACTERS,
  MOST_RECAP_RECIPIENTS,
  MOST_TEMPLATE_FIELDS,
  MOST_TEMPLATES,
  RECAP_CHARACTERS,
  RECAP_SUBJECT_CHARACTERS,
  TEMPLATE_HINT_CHARACTERS,
  TEMPLATE_NAME_CHARACTERS,
} from '@app/web/browser/limits'
import { t } from 'elysia'
import { lineOf, moment, oneOf, rowId } from '../../http/schemas'

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
      fields: t.Array(t.Object(field), { minItems: 1, maxItems: MOST_TEMPLATE_FIELDS }),
    }),
    { maxItems: MOST_TEMPLATES },
  ),
})

export const letterheadShape = t.Object({
  firm: t.String({ maxLength: LETTERHEAD_FIRM_CHARACTERS }),
  address: t.String({ maxLength: LETTERHEAD_ADDRESS_CHARACTERS }),
  disclosure: t.String({ maxLength: LETTERHEAD_DISCLOSURE_CHARACTERS }),
  // three bytes are four characters, and a line break follows every 76
  logo: t.Nullable(t.String({ maxLength: Math.ceil((LARGEST_LOGO_BYTES * 4) / 3) * 1.02 })),
})

/** The meeting by each template that it was looked through by. */
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
      { maxItems: MOST_TEMPLATE_FIELDS },
    ),
    origin: oneOf(['model', 'rules']),
    filledAt: moment,
  }),
  { maxItems: 200 },
)

/** The links and emails by which the meeting left. */
export const sharingShape = t.Object({
  links: t.Array(
    t.Object({
      createdAt: moment,
      expiresAt: moment,
      withdrawnAt: t.Nullable(moment),
      hasPasscode: t.Boolean(),
      wrongPasscodes: t.Integer({ minimum: 0, maximum: 1_000 }),
      withTranscript: t.Boolean(),
      views: t.Array(
        t.Object({ viewedAt: moment, userAgent: t.Nullable(t.String({ maxLength: 1_000 })) }),
        { maxItems: 10_000 },
      ),
    }),
    { maxItems: 1_000 },
  ),
  recaps: t.Array(
    t.Object({
      recipients: t.Array(lineOf(300), { minItems: 1, maxItems: MOST_RECAP_RECIPIENTS }),
      subject: t.String({ maxLength: RECAP_SUBJECT_CHARACTERS }),
      body: t.String({ maxLength: RECAP_CHARACTERS }),
      sentAt: moment,
    }),
    { maxItems: 10_000 },
  ),
})
