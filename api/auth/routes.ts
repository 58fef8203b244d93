import { findUser } from '@app/db/accounts/find-user'
import { endSession } from '@app/db/accounts/sign-out'
import { followTimeZone } from '@app/db/accounts/user-settings'
import { announceEnd } from '@app/db/connection/events'
import { zoneOfBrowser } from '@app/web/server/zone-cookie'
import { Elysia, t } from 'elysia'
import type { Cookie } from 'elysia/cookies'
import { clientAddress, userAgentOf } from '../http/address'
import { LOGIN_COOKIE, SESSION_COOKIE } from '../http/cookies'
import { call, FOR_ANYBODY, success } from '../http/describe'
import { refuse } from '../http/refusals'
import { anyQuery, rowId } from '../http/schemas'
import { currentUser } from '../http/session'
import { clearToken, readToken, setToken } from '../http/signed-cookies'
import { record } from '../secrets/audit'
import { hashToken } from '../secrets/tokens'
import { beginChallenge } from './begin-challenge'
import { knownTo, rememberDevice } from './device'
import { checkPassword } from './login'
import { readProof } from './proof'
import { challenge, trusted, user } from './shapes'
import { rememberTrust, signInTrusted } from './trusted-browser'
import { resendCode } from './verification'
import { verifyCode } from './verify-code'

const secret = t.String({ minLength: 1, maxLength: 1024 })

export const authRoutes = new Elysia()
  .get(
    '/auth/user',
    async ({ request }) => {
      const user = await currentUser(request)
      return { authenticated: user !== null, user }
    },
    call(
      'readUser',
      'The signed-in user',
      { 200: t.Object({ authenticated: t.Boolean(), user: t.Nullable(user) }) },
      [],
      { security: FOR_ANYBODY },
    ),
  )
  .post(
    '/login',
    async ({ body, cookie, request, server }) => {
      const user = await checkPassword({
        ...body,
        address: clientAddress({ request, server }),
        knownTo: await knownTo(request),
      })
      await endOwnSession(request)
      clearToken(cookie, SESSION_COOKIE)
      const session = await signInTrusted(request, user)
      if (session) {
        await beginSession(cookie, request, { session, userId: user.id })
        return { requiresVerification: false, user: await findUser(user.id) }
      }
      const { token, method } = await beginChallenge(user)
      await setToken(cookie, LOGIN_COOKIE, token)
      return { requiresVerification: true, userId: user.id, email: user.email, method }
    },
    {
      body: t.Object({ username: secret, password: secret }),
      ...call(
        'signIn',
        'Checks the password; the code comes next',
        { 200: t.Union([challenge, trusted]) },
        ['wrongCredentials', 'tooManyGuesses', 'tooManyRequests', 'noMailService', 'busy'],
      ),
    },
  )
  .post(
    '/login/proof',
    async ({ body, cookie }) => {
      const userId = readProof(body.token)
      if (userId === null) throw refuse('usedLink')
      await rememberDevice(cookie, userId)
      return { success: true }
    },
    {
      body: t.Object({ token: t.String({ maxLength: 200 }) }),
      ...call('proveSignIn', 'Lets this browser sign in with a mailed link', { 200: success }, [
        'usedLink',
      ]),
    },
  )
  .post(
    '/verify-login',
    async ({ body, cookie, request }) => {
      const userAgent = userAgentOf(request)
      const token = await verifyCode(await readToken(request, LOGIN_COOKIE), { ...body, userAgent })
      await endOwnSession(request)
      clearToken(cookie, LOGIN_COOKIE)
      const session = { session: token, userId: body.userId }
      await beginSession(cookie, request, session)
      if (body.trust) await rememberTrust(cookie, session, userAgent)
      return { user: await findUser(body.userId) }
    },
    {
      body: t.Object({
        userId: rowId,
        code: t.String({ minLength: 6, maxLength: 32 }),
        trust: t.Optional(t.Boolean()),
      }),
      ...call('verifySignIn', 'Checks the code and starts a session', { 200: t.Object({ user }) }, [
        'wrongCode',
        'noSignInCookie',
        'tooManyRequests',
      ]),
    },
  )
  .post(
    '/resend-verification',
    async ({ body, request }) => {
      await resendCode(await readToken(request, LOGIN_COOKIE), body.userId)
      return { success: true }
    },
    {
      body: t.Object({ userId: rowId }),
      ...call('resendCode', 'Mails another code', { 200: success }, [
        'noSignIn',
        'noSignInCookie',
        'noMoreCodes',
        'tooManyRequests',
        'noMailService',
      ]),
    },
  )
  .get(
    '/logout',
    async ({ cookie, request, set }) => {
      const user = await currentUser(request)
      await endOwnSession(request, 'signed out')
      if (user) await record('signed out', user.id)
      clearToken(cookie, SESSION_COOKIE)
      clearToken(cookie, LOGIN_COOKIE)
      set.headers['clear-site-data'] = '"cache"'
      return { success: true }
    },
    {
      query: anyQuery,
      ...call('signOut', 'Ends the session', { 200: success }, [], { security: FOR_ANYBODY }),
    },
  )

/** Sets the session cookie, and the cookie that remembers the browser. */
async function beginSession(
  cookie: Record<string, Cookie<unknown>>,
  request: Request,
  { session, userId }: { session: string; userId: number },
) {
  await setToken(cookie, SESSION_COOKIE, session)
  await rememberDevice(cookie, userId)
  const zone = zoneOfBrowser(request)
  if (zone) await followTimeZone(userId, zone)
}

/** Ends the session that the request came with, so that the old id does not survive the sign-in. */
async function endOwnSession(request: Request, ended: 'signed out' | 'otherwise' = 'otherwise') {
  const token = await readToken(request, SESSION_COOKIE)
  const userId = token ? await endSession(hashToken(token)) : null
  if (userId !== null) await announceEnd(userId, ended)
}
