import type { SetCookieOptions } from '@elysiajs/cookie'
import type { Cookie } from 'elysia/cookies'
import { signCookie, unsignCookie } from 'elysia/utils'
import { env } from '../env'
import { sessionSecret, sessionSecrets } from '../secrets/secret'

const TOKEN_BYTES = 32
/** Signatures remembered as checked: a check takes longer than finding a session. */
const MOST_CHECKED = 5_000

export const SESSION_COOKIE = 'sid'
/** Holds the token of a sign-in between the password and the code; opens nothing else. */
export const LOGIN_COOKIE = 'login'
/** Says that this browser has signed in to an account before; opens nothing. */
export const DEVICE_COOKIE = 'device'
/** Takes the place of the code of a sign-in, not of the password. */
export const TRUST_COOKIE = 'trusted'

type CookieName =
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

/** 256 random bits. */
export function newToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))).toString('base64url')
}

/** The hash that the database keeps of a token, so that a copy of it opens nothing. */
export function hashToken(token: string): string {
  return new Bun.CryptoHasher('sha256').update(token).digest('hex')
}

/** Sets a signed cookie that lives for `seconds`, or as long as the browser's session. */
export async function setToken(
  cookie: Record<string, Cookie<unknown>>,
  name: CookieName,
  token: string,
  seconds?: number,
): Promise<void> {
  cookie[cookieName(name)]?.set({
    ...cookieAttributes(),
    value: await signCookie(token, sessionSecret()),
    ...(seconds === undefined ? {} : { maxAge: seconds }),
  })
}

export function clearToken(cookie: Record<string, Cookie<unknown>>, name: CookieName): void {
  cookie[cookieName(name)]?.set({ ...cookieAttributes(), value: '', maxAge: 0 })
}

let checked = new Map<string, string>()

/**
 * The token in a signed cookie; null if it is missing or none of the server's secrets signed it.
 * Elysia's own check would answer every page with an error once the secret has changed.
 */
export async function readToken(request: Request, name: CookieName): Promise<string | null> {
  const signed = new Bun.CookieMap(request.headers.get('cookie') ?? '').get(cookieName(name))
  if (!signed) return null
  const known = checked.get(signed)
  if (known !== undefined) return known
  for (const secret of sessionSecrets()) {
    const token = await unsignCookie(signed, secret)
    if (token) return remember(signed, token)
  }
  return null
}

function remember(signed: string, token: string): string {
  if (checked.size >= MOST_CHECKED) checked = new Map()
  checked.set(signed, token)
  return token
}
