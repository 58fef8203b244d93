import type { User } from '@app/db/accounts/users'
import { send } from '../browser/api'

/** The second step of a sign-in: where the code is sent, how, and when it expires (milliseconds). */
export type Challenge = { userId: number; email: string; method: string; ends: number }

export type LoginAnswer = {
  requiresVerification?: boolean
  userId?: number
  email?: string
  /** how the code is delivered; "totp" is an authenticator app */
  method?: string
  user?: User | null
}

/** Delay before the dashboard opens after a sign-in, in milliseconds. */
export const REDIRECT_MS = 300

/** Checks name and password. Throws ApiError. */
export function login(username: string, password: string): Promise<LoginAnswer | null> {
  return send<LoginAnswer>('POST', '/api/login', { username, password })
}

/** Confirms a mailed link, which lets this browser sign in. Throws ApiError. */
export function proveSignIn(token: string): Promise<unknown> {
  return send('POST', '/api/login/proof', { token })
}

/** Checks the code of a sign-in; `trust` makes this browser skip the code later. Throws ApiError. */
export function verifyLogin(
  userId: number,
  code: string,
  trust: boolean,
): Promise<{ user: User | null } | null> {
  const body = trust ? { userId, code, trust } : { userId, code }
  return send<{ user: User | null }>('POST', '/api/verify-login', body)
}

/** Has a new code sent. Throws ApiError. */
export function resendCode(userId: number): Promise<unknown> {
  return send('POST', '/api/resend-verification', { userId })
}
