// For 30 days a trusted browser is not asked for a code, only for the password.
import { startSession } from '@app/db/accounts/sessions'
import { isTrusted, trustBrowser } from '@app/db/accounts/trust-browser'
import { TRUST_DAYS } from '@app/web/browser/limits'
import type { Cookie } from 'elysia/cookies'
import { TRUST_COOKIE } from '../http/cookies'
import { readToken, setToken } from '../http/signed-cookies'
import { record } from '../secrets/audit'
import { hashToken, newToken } from '../secrets/tokens'

const DAY_SECONDS = 24 * 3600
/** Maximum trusted browsers per user; a further one replaces the oldest. */
const MAX_BROWSERS = 20

/** Trusts the browser that is signing in. */
export async function rememberTrust(
  cookie: Record<string, Cookie<unknown>>,
  userId: number,
  userAgent: string | null,
): Promise<void> {
  const token = newToken()
  await trustBrowser(userId, { hash: hashToken(token), userAgent, days: TRUST_DAYS }, MAX_BROWSERS)
  await setToken(cookie, TRUST_COOKIE, token, TRUST_DAYS * DAY_SECONDS)
  await record('browser trusted', userId)
}

/** The token of a new session if this user trusts the browser; null if a code is needed. */
export async function signInTrusted(request: Request, userId: number): Promise<string | null> {
  const hash = await trustHash(request)
  if (hash === null || !(await isTrusted(userId, hash))) return null
  const session = newToken()
  const userAgent = request.headers.get('user-agent')
  await startSession(hashToken(session), userId, { userAgent })
  await record('signed in', userId, { trusted: 1 })
  return session
}

/** The hash of the browser's token; null if it has none. */
export async function trustHash(request: Request): Promise<string | null> {
  const token = await readToken(request, TRUST_COOKIE)
  return token === null ? null : hashToken(token)
}
