import { findMasking, setMasking } from '@app/db/accounts/masking'
import { Elysia, t } from 'elysia'
import { call } from '../../http/describe'
import { oneOf } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { record } from '../../secrets/audit'

const setting = t.Object({
  masking: oneOf(['remote', 'always', 'never']),
})

/** The setting for masking numbers and addresses in what is sent to models. */
export const maskingRoutes = new Elysia({ prefix: '/account/masking' })
  .use(signedIn)
  .get(
    '/',
    async ({ user }) => ({ masking: await findMasking(user.id) }),
    call('readMasking', 'Gets when numbers and addresses are masked', { 200: setting }),
  )
  .put(
    '/',
    async ({ user, body: { masking } }) => {
      await setMasking(user.id, masking)
      await record('masking set', user.id, { masking })
      return { masking }
    },
    {
      body: setting,
      ...call('setMasking', 'Sets when numbers and addresses are masked', { 200: setting }),
    },
  )
