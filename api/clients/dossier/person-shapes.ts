import { EMAIL_CHARACTERS, PERSON_CHARACTERS } from '@app/web/browser/limits'
import { t } from 'elysia'
import { lineOf, rowId } from '../../http/schemas'

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
