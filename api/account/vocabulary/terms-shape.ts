import { MOST_TERMS, TERM_CHARACTERS } from '@app/web/browser/limits'
import { t } from 'elysia'
import { lineOf } from '../../http/schemas'

/** As it is sent, and as an archive holds it. */
export const termsShape = t.Object({
  terms: t.Array(lineOf(TERM_CHARACTERS), { maxItems: MOST_TERMS }),
})
