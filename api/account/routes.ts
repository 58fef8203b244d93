import { record } from '@app/db/accounts/audit'
import { endSessionOf, endSessions, listSessions } from '@app/db/accounts/sessions'
import { countRecoveryCodes, removeAuthenticator } from '@app/db/accounts/totp'
import { setTimeZone } from '@app/db/accounts/users'
import { Elysia, t } from 'elysia'
import { beginAuthenticator, finishAuthenticator, hasAuthenticator } from '../auth/totp'
import { clearToken, hashToken, readToken, SESSION_COOKIE } from '../http/cookies'
import { haveTime } from '../http/extend-idle-timeout'
import { notFound, refuse } from '../http/refusals'
import { signedIn } from '../http/session'
import { throttle } from '../http/throttle'
import { confirmPassword, guesses } from './confirm-password'
import { deleteOwnAccount } from './delete'

const password = t.Object({ password: t.String({ minLength: 1, maxLength: 1024 }) })

export const accountRoutes = new Elysia({ prefix: '/account' })
  .use(signedIn)
  .get('/', async ({ user }) => ({
    authenticator: await hasAuthenticator(user.id),
    recoveryCodes: await countRecoveryCodes(user.id),
    timeZone: user.timeZone,
    plan: user.plan,
  }))
  .put(
    '/time-zone',
    async ({ user, body }) => {
      if (!isTimeZone(body.timeZone)) throw refuse('unknownTimeZone')
      await setTimeZone(user.id, body.timeZone)
      return { timeZone: body.timeZone }
    },
    { body: t.Object({ timeZone: t.String({ minLength: 1, maxLength: 100 }) }) },
  )
  .get('/sessions', async ({ user, request }) => listSessions(user.id, await sessionId(request)))
  .delete('/sessions', async ({ user, cookie }) => {
    const ended = await endSessions(user.id)
    await record('signed out everywhere', user.id, { ended })
    clearToken(cookie, SESSION_COOKIE)
    return { ended }
  })
  .delete(
    '/sessions/:id',
    async ({ user, params }) => {
      if (!(await endSessionOf(user.id, params.id))) throw notFound('Session')
      await record('session ended', user.id)
      return { success: true }
    },
    { params: t.Object({ id: t.String({ pattern: '^[0-9a-f]{16}$' }) }) },
  )
  .post(
    '/authenticator',
    async ({ user, body }) => {
      await confirmPassword(user.id, body.password)
      return beginAuthenticator(user)
    },
    { body: password },
  )
  .post(
    '/authenticator/confirm',
    async ({ user, body }) => {
      await throttle([guesses(user.id)], user.id)
      return { recoveryCodes: await finishAuthenticator(user.id, body.code) }
    },
    { body: t.Object({ code: t.String({ pattern: '^\\d{6}$' }) }) },
  )
  .post(
    '/authenticator/remove',
    async ({ user, body }) => {
      await confirmPassword(user.id, body.password)
      if (!(await removeAuthenticator(user.id))) throw notFound('Authenticator')
      await record('authenticator removed', user.id)
      return { success: true }
    },
    { body: password },
  )
  .post(
    '/delete',
    async ({ user, body, cookie, request, server, set }) => {
      haveTime(server, request)
      const receipt = await deleteOwnAccount(user, body)
      clearToken(cookie, SESSION_COOKIE)
      set.headers['clear-site-data'] = '"cache"'
      return { success: true, receipt }
    },
    {
      body: t.Object({
        password: t.String({ minLength: 1, maxLength: 1024 }),
        username: t.String({ minLength: 1, maxLength: 200 }),
      }),
    },
  )

async function sessionId(request: Request): Promise<string | null> {
  const token = await readToken(request, SESSION_COOKIE)
  return token === null ? null : hashToken(token)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}
