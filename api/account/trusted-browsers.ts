import { distrustBrowser, listTrustedBrowsers } from '@app/db/accounts/trusted-browsers'
import { Elysia, t } from 'elysia'
import { trustHash } from '../auth/trusted-browser'
import { call, success, time } from '../http/describe'
import { notFound } from '../http/refusals'
import { signedIn } from '../http/session'
import { record } from '../secrets/audit'

const browser = t.Object({
  id: t.String(),
  userAgent: t.Nullable(t.String()),
  createdAt: time,
  usedAt: t.Nullable(time),
  expiresAt: time,
  current: t.Boolean(),
})

/** Browsers that skip the code at sign-in. */
export const trustedBrowserRoutes = new Elysia({ prefix: '/account/trusted-browsers' })
  .use(signedIn)
  .get(
    '/',
    async ({ user, request }) => listTrustedBrowsers(user.id, await trustHash(request)),
    call('listTrustedBrowsers', 'Lists browsers that skip the code', { 200: t.Array(browser) }),
  )
  .delete(
    '/:id',
    async ({ user, params }) => {
      if (!(await distrustBrowser(user.id, params.id))) throw notFound('Browser')
      await record('browser no longer trusted', user.id)
      return { success: true }
    },
    {
      params: t.Object({ id: t.String({ pattern: '^[0-9a-f]{16}$' }) }),
      ...call('distrustBrowser', 'Requires codes from a browser again', { 200: success }, [
        'Browser',
      ]),
    },
  )
