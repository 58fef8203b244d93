import { findTerms, setTerms } from '@app/db/accounts/vocabulary/terms'
import { Elysia } from 'elysia'
import { call } from '../../http/describe'
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
      await setTerms(user.id, terms)
      await record('terms changed', user.id, { terms: terms.length })
      return { terms }
    },
    {
      body: termsShape,
      ...call('saveTerms', 'Changes the terms that transcription should recognize', {
        200: termsShape,
      }),
    },
  )
