import type { SetCookieOptions } from '@elysiajs/cookie'
import { env } from '../env'

export const SESSION_COOKIE = 'sid'
/** Holds the token of a sign-in between the password and the code; opens nothing else. */
export const LOGIN_COOKIE = 'login'
/** Says that this browser has signed in to an account before; opens nothing. */
export const DEVICE_COOKIE = 'device'
/** Takes the place of the code of a sign-in, not of the password. */
export const TRUST_COOKIE = 'trusted'

export type CookieName =
  | typeof SESSION_COOKIE
  | typeof LOGIN_COOKIE
  | typeof DEVICE_COOKIE
  | typeof TRUST_COOKIE

/**
 * The name as browsers keep it: the prefix makes them refuse the cookie from other hosts, paths and insecure origins. WebKit
 * takes http://localhost for one of those: there the name is plain, and the cookie not `Secure`.
 */
export function cookieName(name: CookieName, appUrl = env.appUrl): string {
  return isSecure(appUrl) ? `__Host-${name}` : name
}

export function cookieAttributes(appUrl = env.appUrl) {
  const secure = isSecure(appUrl)
  return { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const satisfies SetCookieOptions
}

function isSecure(appUrl: string): boolean {
  return appUrl.startsWith('https:')
}
