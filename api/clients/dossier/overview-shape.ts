import { t } from 'elysia'
import { time } from '../../http/describe'
import { oneOf, rowId } from '../../http/schemas'
import { actionItem } from '../../meetings/shapes'
import { addedFact, fact, factKind } from './fact-shapes'
import { person } from './person-shapes'

/** The content of a client's own page. */
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
    { description: 'From the adviser’s own notes' },
  ),
  added: t.Array(addedFact, { description: 'Facts added by the adviser' }),
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
