import { findMailWhenReady, setMailWhenReady } from '@app/db/meetings/ready-mails'
import { Elysia, t } from 'elysia'
import { signedIn } from '../http/session'

/** Whether a long recording that has become ready is worth a mail. */
export const readyMailRoutes = new Elysia({ prefix: '/account/ready-mail' })
  .use(signedIn)
  .get('/', async ({ user }) => ({ wanted: await findMailWhenReady(user.id) }))
  .put(
    '/',
    async ({ user, body: { wanted } }) => {
      await setMailWhenReady(user.id, wanted)
      return { wanted }
    },
    { body: t.Object({ wanted: t.Boolean() }) },
  )
