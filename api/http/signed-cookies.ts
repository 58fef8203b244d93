import type { Cookie } from 'elysia/cookies'
import { signCookie, unsignCookie } from 'elysia/utils'
import { sessionSecret, sessionSecrets } from '../secrets/secret'
import { type CookieName, cookieAttributes, cookieName } from './cookies'

/** Cached valid signatures: a check takes longer than finding a session. */
const MAX_CHECKED = 5_000

/** Sets a signed cookie that lives for `seconds`, or until the browser closes. */
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
 * The token in a signed cookie; null if it is missing or none of the server's secrets signed it. Elysia's own
 * check would make every page an error once the secret has changed.
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
  if (checked.size >= MAX_CHECKED) checked = new Map()
  checked.set(signed, token)
  return token
}
