import type { User } from '@app/db/accounts/users'
import { send } from '../browser/api'

/** The answer of the sign-in call: a user, or that a code is asked for first. */
/** The second step of a sign-in: to whom the code goes, and by what way. */
export type Challenge = { userId: number; email: string; method: string }

export type LoginAnswer = {
  requiresVerification?: boolean
  userId?: number
  email?: string
  /** the channel of the code; "totp" is an authenticator app */
  method?: string
  user?: User
}

/** How long after a sign-in the dashboard is opened, in milliseconds. */
export const REDIRECT_MS = 300

/** Checks name and password. Throws ApiError. */
export function login(username: string, password: string): Promise<LoginAnswer | null> {
  return send<LoginAnswer>('POST', '/api/login', { username, password })
}

/** Proves by the link of a mail that this browser is no stranger's. Throws ApiError. */
export function proveSignIn(token: string): Promise<unknown> {
  return send('POST', '/api/login/proof', { token })
}

/** Checks the code of a sign-in; `trust` spares this browser the next ones. Throws ApiError. */
export function verifyLogin(
  userId: number,
  code: string,
  trust: boolean,
): Promise<{ user: User } | null> {
  const body = trust ? { userId, code, trust } : { userId, code }
  return send<{ user: User }>('POST', '/api/verify-login', body)
}

/** Has a new code sent. Throws ApiError. */
export function resendCode(userId: number): Promise<unknown> {
  return send('POST', '/api/resend-verification', { userId })
}
