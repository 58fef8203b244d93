import { EMAIL_CHARACTERS, PERSON_CHARACTERS } from '@app/web/browser/limits'
import { t } from 'elysia'
import { lineOf, lineOrNoneOf, rowId } from '../../http/schemas'

export const personEntries = t.Object({
  name: lineOf(PERSON_CHARACTERS),
  role: lineOrNoneOf(PERSON_CHARACTERS),
  email: lineOrNoneOf(EMAIL_CHARACTERS),
  phone: lineOrNoneOf(PERSON_CHARACTERS),
})
export const person = t.Object({
  id: rowId,
  name: t.String(),
  role: t.String(),
  email: t.String(),
  phone: t.String(),
})
