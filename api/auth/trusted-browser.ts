// For 30 days a trusted browser is not asked for a code, only for the password.
import { holdPassword, type Proven } from '@app/db/accounts/passwords'
import { startSession } from '@app/db/accounts/sessions'
import { isTrusted, trustBrowser } from '@app/db/accounts/trust-browser'
import { asUser } from '@app/db/connection/roles'
import { TRUST_DAYS } from '@app/web/browser/limits'
import type { Cookie } from 'elysia/cookies'
import { userAgentOf } from '../http/address'
import { TRUST_COOKIE } from '../http/cookies'
import { readToken, setToken } from '../http/signed-cookies'
import { record } from '../secrets/audit'
import { hashToken, newToken } from '../secrets/tokens'

const DAY_SECONDS = 24 * 3600
/** Maximum trusted browsers per user; a further one replaces the oldest. */
const MAX_BROWSERS = 20

/** Trusts the browser that has just begun the session, if that is still open. */
export async function rememberTrust(
  cookie: Record<string, Cookie<unknown>>,
  { session, userId }: { session: string; userId: number },
  userAgent: string | null,
): Promise<void> {
  const token = newToken()
  const trust = { hash: hashToken(token), userAgent, days: TRUST_DAYS, sid: hashToken(session) }
  if (!(await trustBrowser(userId, trust, MAX_BROWSERS))) return
  await setToken(cookie, TRUST_COOKIE, token, TRUST_DAYS * DAY_SECONDS)
  await record('browser trusted', userId)
}

/**
 * The token of a new session if this user trusts the browser; null if a code is needed, or if the password
 * was changed since it was checked.
 */
export async function signInTrusted(request: Request, user: Proven): Promise<string | null> {
  const hash = await trustHash(request)
  if (hash === null) return null
  const session = newToken()
  const userAgent = userAgentOf(request)
  const started = await asUser(user.id).begin(async (sql) => {
    if (!(await holdPassword(user, sql)) || !(await isTrusted(user.id, hash, sql))) return false
    await startSession(hashToken(session), user.id, { userAgent }, sql)
    return true
  })
  if (!started) return null
  await record('signed in', user.id, { trusted: 1 })
  return session
}

/** The hash of the browser's token; null if it has none. */
export async function trustHash(request: Request): Promise<string | null> {
  const token = await readToken(request, TRUST_COOKIE)
  return token === null ? null : hashToken(token)
}
