import { scheduleDigest } from '@app/db/accounts/digests'
import { countRecoveryCodes } from '@app/db/accounts/recovery-codes'
import { endSessionOf, listSessions } from '@app/db/accounts/session-list'
import { endSessions } from '@app/db/accounts/sign-out'
import { removeAuthenticator } from '@app/db/accounts/totp'
import { setTimeZone } from '@app/db/accounts/user-settings'
import { announceEnd } from '@app/db/connection/events'
import type { Query } from '@app/db/connection/sql'
import { knownZone } from '@app/web/time/known-zone'
import { Elysia, t } from 'elysia'
import { beginAuthenticator, finishAuthenticator } from '../auth/set-up-authenticator'
import { hasAuthenticator } from '../auth/totp'
import { SESSION_COOKIE } from '../http/cookies'
import { call, success, time } from '../http/describe'
import { extendIdleTimeout } from '../http/extend-idle-timeout'
import { notFound, refuse } from '../http/refusals'
import { inSession, sessionId, signedIn } from '../http/session'
import { clearToken } from '../http/signed-cookies'
import { throttle } from '../http/throttle'
import { nextMonday } from '../meetings/action-items/digest/monday'
import { receipt } from '../meetings/shapes'
import { record } from '../secrets/audit'
import { confirmPassword, passwordGuesses } from './confirm-password'
import { deleteOwnAccount } from './delete'

const about = t.Object({
  authenticator: t.Boolean(),
  recoveryCodes: t.Integer(),
  timeZone: t.String(),
  plan: t.String(),
})
const session = t.Object({
  id: t.String(),
  userAgent: t.Nullable(t.String()),
  createdAt: time,
  current: t.Boolean(),
})
const accountReceipt = t.Object({
  ...receipt,
  subscriptions: t.Integer(),
  mailed: t.Boolean(),
  clients: t.Integer(),
  document: t.String({ description: 'Signed, as JSON; `verify.mjs` checks it' }),
})
const password = t.Object({ password: t.String({ minLength: 1, maxLength: 1024 }) })

export const accountRoutes = new Elysia({ prefix: '/account' })
  .use(signedIn)
  .get(
    '/',
    async ({ user }) => ({
      authenticator: await hasAuthenticator(user.id),
      recoveryCodes: await countRecoveryCodes(user.id),
      timeZone: user.timeZone,
      plan: user.plan,
    }),
    call('readAccount', 'Gets settings and how the user signs in', { 200: about }),
  )
  .put(
    '/time-zone',
    async ({ user, body }) => {
      const timeZone = knownZone(body.timeZone)
      if (timeZone === null) throw refuse('unknownTimeZone')
      await setTimeZone(user.id, timeZone)
      await scheduleDigest(user.id, nextMonday(timeZone, new Date()))
      return { timeZone }
    },
    {
      body: t.Object({ timeZone: t.String({ minLength: 1, maxLength: 100 }) }),
      ...call('setTimeZone', 'Sets the time zone', { 200: t.Object({ timeZone: t.String() }) }, [
        'unknownTimeZone',
      ]),
    },
  )
  .get(
    '/sessions',
    async ({ user, request }) => listSessions(user.id, await sessionId(request)),
    call('listSessions', 'Lists open sessions', { 200: t.Array(session) }),
  )
  .delete(
    '/sessions',
    async ({ user, cookie }) => {
      const ended = await endSessions(user.id)
      await announceEnd(user.id, 'otherwise')
      await record('signed out everywhere', user.id, { ended })
      clearToken(cookie, SESSION_COOKIE)
      return { ended }
    },
    call('endSessions', 'Signs out everywhere', { 200: t.Object({ ended: t.Integer() }) }),
  )
  .delete(
    '/sessions/:id',
    async ({ user, params }) => {
      if (!(await endSessionOf(user.id, params.id))) throw notFound('Session')
      await announceEnd(user.id, 'otherwise')
      await record('session ended', user.id)
      return { success: true }
    },
    {
      params: t.Object({ id: t.String({ pattern: '^[0-9a-f]{16}$' }) }),
      ...call('endSession', 'Ends one session', { 200: success }, ['Session']),
    },
  )
  .post(
    '/authenticator',
    async ({ user, body, request }) => {
      await confirmPassword(user.id, body.password)
      return inSession(request, user.id, (sql) => beginAuthenticator(user, sql))
    },
    {
      body: password,
      ...call(
        'beginAuthenticator',
        'Starts setting up an authenticator app',
        { 200: t.Object({ secret: t.String(), uri: t.String() }) },
        ['wrongPassword', 'tooManyRequests', 'busy', 'authenticatorExists'],
      ),
    },
  )
  .post(
    '/authenticator/confirm',
    async ({ user, body, request }) => {
      await throttle([passwordGuesses(user.id)], user.id)
      const recoveryCodes = await inSession(request, user.id, (sql) =>
        finishAuthenticator(user.id, body.code, sql),
      )
      await record('authenticator added', user.id)
      return { recoveryCodes }
    },
    {
      body: t.Object({ code: t.String({ pattern: '^\\d{6}$', maxLength: 6 }) }),
      ...call(
        'confirmAuthenticator',
        'Turns the authenticator app on',
        { 200: t.Object({ recoveryCodes: t.Array(t.String()) }) },
        ['wrongAuthenticatorCode', 'tooManyRequests'],
      ),
    },
  )
  .post(
    '/authenticator/remove',
    async ({ user, body, request }) => {
      await confirmPassword(user.id, body.password)
      const remove = (sql: Query) => removeAuthenticator(user.id, sql)
      if (!(await inSession(request, user.id, remove))) throw notFound('Authenticator')
      await record('authenticator removed', user.id)
      return { success: true }
    },
    {
      body: password,
      ...call('removeAuthenticator', 'Returns to codes by mail', { 200: success }, [
        'wrongPassword',
        'tooManyRequests',
        'busy',
        'Authenticator',
      ]),
    },
  )
  .post(
    '/delete',
    async ({ user, body, cookie, request, server, set }) => {
      extendIdleTimeout(server, request)
      const receipt = await deleteOwnAccount(user, body, await sessionId(request))
      clearToken(cookie, SESSION_COOKIE)
      set.headers['clear-site-data'] = '"cache"'
      return { success: true, receipt }
    },
    {
      body: t.Object({
        password: t.String({ minLength: 1, maxLength: 1024 }),
        username: t.String({ minLength: 1, maxLength: 200 }),
      }),
      ...call(
        'deleteAccount',
        'Deletes the account and everything in it',
        { 200: t.Object({ success: t.Literal(true), receipt: accountReceipt }) },
        [
          'wrongPassword',
          'tooManyRequests',
          'busy',
          'wrongUsername',
          'demoAccount',
          'accountOnHold',
          'cannotCancel',
          'User',
        ],
      ),
    },
  )
