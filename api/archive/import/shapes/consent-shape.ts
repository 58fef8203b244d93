import {
  CONSENT_COMMENT_CHARACTERS,
  CONSENT_GIVER_CHARACTERS,
  EVIDENCE_NAME_CHARACTERS,
  LONGEST_MEETING_SECONDS,
} from '@app/web/browser/limits'
import { t } from 'elysia'
import { day, lineOf, moment, oneOf } from '../../../http/schemas'

const state = oneOf(['unknown', 'given', 'refused', 'revoked'])
const method = oneOf(['recording', 'signed', 'email', 'other'])

/** The export could not read the file, or not all of it. */
export const unreadable = t.Optional(t.Literal(true))

/** Consents, oldest first. */
export const consentsShape = t.Array(
  t.Object({
    state,
    method: t.Nullable(method),
    moment: t.Nullable(t.Number({ minimum: 0, maximum: LONGEST_MEETING_SECONDS })),
    comment: t.String({ maxLength: CONSENT_COMMENT_CHARACTERS }),
    givenBy: t.Optional(t.String({ maxLength: CONSENT_GIVER_CHARACTERS })),
    givenOn: t.Optional(t.Nullable(day)),
    evidence: t.Optional(
      t.Nullable(
        t.Object({
          file: t.String({ maxLength: 100, pattern: '^[\\w.-]+$' }),
          name: lineOf(EVIDENCE_NAME_CHARACTERS),
          sha256: t.String({ pattern: '^[0-9a-f]{64}$' }),
          unreadable,
        }),
      ),
    ),
    recordedBy: t.String({ minLength: 1, maxLength: 300 }),
    recordedAt: moment,
  }),
  { maxItems: 1_000 },
)

/** A meeting's consents, with the one in force. */
export const meetingConsentShape = t.Object({ state, history: consentsShape })
