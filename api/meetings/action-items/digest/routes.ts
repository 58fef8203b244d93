import { closeDigest, findDigest, openDigest } from '@app/db/accounts/digests'
import { Elysia, t } from 'elysia'
import { call } from '../../../http/describe'
import { signedIn } from '../../../http/session'
import { record } from '../../../secrets/audit'
import { newToken } from '../../../secrets/tokens'
import { nextMonday } from './monday'

const wish = t.Object({ wanted: t.Boolean() })

/** The setting for a weekly email about open action items; off by default. */
export const digestRoutes = new Elysia({ prefix: '/account/digest' })
  .use(signedIn)
  .get(
    '/',
    async ({ user }) => ({ wanted: (await findDigest(user.id)) !== null }),
    call('readDigest', 'Gets whether open action items are emailed every Monday', { 200: wish }),
  )
  .put(
    '/',
    async ({ user, body: { wanted } }) => {
      const dueAt = nextMonday(user.timeZone, new Date())
      if (wanted) await openDigest(user.id, { nonce: newToken(), dueAt })
      else await closeDigest(user.id)
      await record(wanted ? 'digest asked for' : 'digest ended', user.id)
      return { wanted }
    },
    {
      body: wish,
      ...call('setDigest', 'Sets whether open action items are emailed every Monday', {
        200: wish,
      }),
    },
  )
