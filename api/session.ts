import { findSessionUser } from '@app/db/sessions'
import { findUser, type User } from '@app/db/users'
import { cookie as cookiePlugin } from '@elysiajs/cookie'
import { Elysia } from 'elysia'
import type { Cookie } from 'elysia/cookies'
import { signCookie } from 'elysia/utils'
import { Refusal } from './errors'
import { sessionSecret } from './secret'
import { bearerUserId, hasBearer } from './tokens/bearer'

/** The prefix makes browsers refuse it from other hosts, paths and insecure origins. */
export const SESSION_COOKIE = '__Host-sid'
const TOKEN_BYTES = 32

const users = new WeakMap<Request, Promise<User | null>>()

/**
 * Gives handlers `user`; answers 401 before the body is read or validated. A session that is unknown
 * or over is not an error of its own, only nobody.
 */
export const signedIn = new Elysia({ name: 'signed-in' })
  .onParse({ as: 'scoped' }, async ({ request }) => {
    await requireUser(request)
  })
  .derive({ as: 'scoped' }, async ({ request }) => ({ user: await requireUser(request) }))

async function requireUser(request: Request): Promise<User> {
  const user = await currentUser(request)
  if (!user) throw new Refusal(401, 'Authentication required. Please log in again.')
  return user
}

/** The signed-in user of the request, or null; read from the database once a request. */
export function currentUser(request: Request): Promise<User | null> {
  const known = users.get(request)
  if (known) return known
  const found = findUserOfRequest(request)
  users.set(request, found)
  return found
}

/** The id of the request's user, for the log; null where nothing asked who it is. */
export async function knownUserId(request: Request): Promise<number | null> {
  const user = await users.get(request)?.catch(() => null)
  return user?.id ?? null
}

async function findUserOfRequest(request: Request): Promise<User | null> {
  if (hasBearer(request)) {
    const userId = await bearerUserId(request)
    return userId === null ? null : findUser(userId)
  }
  const token = readToken(request, SESSION_COOKIE)
  return token === null ? null : findSessionUser(hashToken(token))
}

/** 256 random bits. */
export function newToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))).toString('base64url')
}

/** What the database keeps of a token, so that a copy of it opens nothing. */
export function hashToken(token: string): string {
  return new Bun.CryptoHasher('sha256').update(token).digest('hex')
}

/** Sets a signed cookie that lives for `seconds`, or as long as the browser's session. */
export async function setToken(
  cookie: Record<string, Cookie<unknown>>,
  name: string,
  token: string,
  seconds?: number,
): Promise<void> {
  cookie[name]?.set({
    value: await signCookie(token, sessionSecret()),
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    path: '/',
    ...(seconds === undefined ? {} : { maxAge: seconds }),
  })
}

export function clearToken(cookie: Record<string, Cookie<unknown>>, name: string): void {
  cookie[name]?.set({
    value: '',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    path: '/',
    maxAge: 0,
  })
}

/**
 * The token in a signed cookie; null where it is missing or the signature is not ours. Elysia's own
 * check would answer every page with an error once the secret has changed.
 */
export function readToken(request: Request, name: string): string | null {
  const found = new Bun.CookieMap(request.headers.get('cookie') ?? '').get(name)
  if (!found) return null
  const { unsignCookie } = cookiePlugin({ secret: sessionSecret() })
    .decorator as unknown as Unsigner
  const { valid, value } = unsignCookie(found)
  return valid && value ? value : null
}

/** What the plugin decorates with at run time; its types do not tell. */
type Unsigner = { unsignCookie: (signed: string) => { valid: boolean; value?: string } }
