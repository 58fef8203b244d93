import {
  LARGEST_LOGO_BYTES,
  LETTERHEAD_ADDRESS_CHARACTERS,
  LETTERHEAD_DISCLOSURE_CHARACTERS,
  LETTERHEAD_FIRM_CHARACTERS,
  MAX_RECAP_RECIPIENTS,
  RECAP_CHARACTERS,
  RECAP_SUBJECT_CHARACTERS,
} from '@app/web/browser/limits'
import { t } from 'elysia'
import { lineOf, moment } from '../../../http/schemas'

export const letterheadShape = t.Object({
  firm: t.String({ maxLength: LETTERHEAD_FIRM_CHARACTERS }),
  address: t.String({ maxLength: LETTERHEAD_ADDRESS_CHARACTERS }),
  disclosure: t.String({ maxLength: LETTERHEAD_DISCLOSURE_CHARACTERS }),
  // base64: three bytes become four characters, with a line break after every 76
  logo: t.Nullable(t.String({ maxLength: Math.ceil((LARGEST_LOGO_BYTES * 4) / 3) * 1.02 })),
})

/** The meeting's share links and emails. */
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
      recipients: t.Array(lineOf(300), { minItems: 1, maxItems: MAX_RECAP_RECIPIENTS }),
      subject: t.String({ maxLength: RECAP_SUBJECT_CHARACTERS }),
      body: t.String({ maxLength: RECAP_CHARACTERS }),
      sentAt: moment,
    }),
    { maxItems: 10_000 },
  ),
})
