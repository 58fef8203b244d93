import { findPreference, setPreference } from '@app/db/meetings/preferences'
import { Elysia, t } from 'elysia'
import { call } from '../http/describe'
import { signedIn } from '../http/session'
import { digestRoutes } from './action-items/digest/routes'

const readyMail = t.Object({ wanted: t.Boolean() })

/** The setting for mails when long recordings are ready. */
const readyMailRoutes = new Elysia({ prefix: '/account/ready-mail' })
  .use(signedIn)
  .get(
    '/',
    async ({ user }) => ({ wanted: await findPreference(user.id, 'mail_when_ready') }),
    call('readReadyMail', 'Gets whether a mail is sent when a recording is ready', {
      200: readyMail,
    }),
  )
  .put(
    '/',
    async ({ user, body: { wanted } }) => {
      await setPreference(user.id, 'mail_when_ready', wanted)
      return { wanted }
    },
    {
      body: readyMail,
      ...call('setReadyMail', 'Sets whether a mail is sent when a recording is ready', {
        200: readyMail,
      }),
    },
  )

/** The settings for mails about meetings. */
export const mailRoutes = new Elysia().use(readyMailRoutes).use(digestRoutes)
