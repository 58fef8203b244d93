import type { SetCookieOptions } from '@elysiajs/cookie'
import { env } from '../env'

export const SESSION_COOKIE = 'sid'
/** The token of a sign-in between password and code; gives no other access. */
export const LOGIN_COOKIE = 'login'
/** Shows that this browser has signed in to an account before; gives no access. */
export const DEVICE_COOKIE = 'device'
/** Replaces the code at sign-in, not the password. */
export const TRUST_COOKIE = 'trusted'

export type CookieName =
  | typeof SESSION_COOKIE
  | typeof LOGIN_COOKIE
  | typeof DEVICE_COOKIE
  | typeof TRUST_COOKIE

/**
 * The cookie's full name: the prefix makes browsers refuse the cookie from other hosts, paths and insecure
 * origins. WebKit treats http://localhost as insecure: there the name is plain, and the cookie not `Secure`.
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
