import { findTerms, setTerms } from '@app/db/accounts/vocabulary/terms'
import { Elysia, t } from 'elysia'
import { call } from '../../http/describe'
import { refuse } from '../../http/refusals'
import { asSeen } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { record } from '../../secrets/audit'
import { termsShape } from './terms-shape'

/** Names and terms that transcription should recognize. */
export const vocabularyRoutes = new Elysia({ prefix: '/account/terms' })
  .use(signedIn)
  .get(
    '/',
    async ({ user }) => ({ terms: await findTerms(user.id) }),
    call('readTerms', 'The terms that transcription should recognize', { 200: termsShape }),
  )
  .put(
    '/',
    async ({ user, body }) => {
      const terms = [...new Set(body.terms.map((term) => term.trim()))]
      if (!(await setTerms(user.id, terms, body.seen?.terms))) {
        throw refuse('detailsChanged')
      }
      await record('terms changed', user.id, { terms: terms.length })
      return { terms }
    },
    {
      body: t.Object({ ...termsShape.properties, seen: asSeen(termsShape.properties) }),
      ...call(
        'saveTerms',
        'Changes the terms that transcription should recognize',
        { 200: termsShape },
        ['detailsChanged'],
      ),
    },
  )
