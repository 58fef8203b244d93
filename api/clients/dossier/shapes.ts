import { CORRECTION_CHARACTERS, EMAIL_CHARACTERS, PERSON_CHARACTERS } from '@app/web/browser/limits'
import { t } from 'elysia'
import { time } from '../../http/describe'
import { lineOf, oneOf, rowId } from '../../http/schemas'
import { actionItem } from '../../meetings/shapes'

export const personEntries = t.Object({
  name: lineOf(PERSON_CHARACTERS),
  role: t.String({ maxLength: PERSON_CHARACTERS }),
  email: t.String({ maxLength: EMAIL_CHARACTERS }),
  phone: t.String({ maxLength: PERSON_CHARACTERS }),
})
export const person = t.Object({
  id: rowId,
  name: t.String(),
  role: t.String(),
  email: t.String(),
  phone: t.String(),
})

const factKind = oneOf(['family', 'work', 'goals', 'risk', 'income', 'policies'])
export const factEntries = t.Object({ kind: factKind, text: lineOf(CORRECTION_CHARACTERS) })
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
  text: t.String({ description: 'The sentence as it was said' }),
  reply: t.Nullable(t.String()),
  speaker: t.Nullable(t.String()),
  correction: t.Nullable(t.String()),
  hidden: t.Boolean(),
  ...moment,
}
export const statement = t.Object({ ...said, kind: t.String() })
export const fact = t.Object({
  ...said,
  kind: factKind,
  superseded: t.Boolean({ description: 'A later meeting said otherwise' }),
})

/** Everything that a client's own page shows. */
export const overview = t.Object({
  client: t.Object({
    id: rowId,
    name: t.String(),
    type: t.String(),
    createdAt: time,
    legalHold: t.Boolean(),
    consent: oneOf(['unknown', 'given', 'refused', 'revoked']),
    meetingCount: t.Integer(),
  }),
  people: t.Array(person),
  facts: t.Array(fact),
  noted: t.Array(
    t.Object({
      kind: factKind,
      text: t.String(),
      meetingId: rowId,
      meetingTitle: t.String(),
      meetingDate: time,
    }),
    { description: 'What the adviser’s own notes say' },
  ),
  added: t.Array(addedFact, { description: 'Facts that the adviser has added' }),
  meetings: t.Array(
    t.Object({
      id: rowId,
      title: t.String(),
      type: t.String(),
      date: time,
      duration: t.Nullable(t.Integer()),
      status: t.String(),
      review: t.Boolean({ description: 'Its summary has not been reviewed' }),
    }),
  ),
  items: t.Array(actionItem),
  files: t.Array(
    t.Object({
      kind: oneOf(['recording', 'template', 'recap']),
      name: t.String(),
      bytes: t.Nullable(t.Number()),
      date: t.Nullable(time),
      meetingId: rowId,
      meetingTitle: t.String(),
    }),
  ),
})
