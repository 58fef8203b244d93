import { MAX_TERMS, TERM_CHARACTERS } from '@app/web/browser/limits'
import { t } from 'elysia'
import { lineOf } from '../../http/schemas'

/** As sent, and as stored in an archive. */
export const termsShape = t.Object({
  terms: t.Array(lineOf(TERM_CHARACTERS), { maxItems: MAX_TERMS }),
})
