import { findSessionUser } from '@app/db/accounts/find-session'
import { findOpenUser } from '@app/db/accounts/find-user'
import { holdSession } from '@app/db/accounts/hold-session'
import type { User } from '@app/db/accounts/users'
import { asUser } from '@app/db/connection/roles'
import type { Query } from '@app/db/connection/sql'
import { Elysia } from 'elysia'
import { hashToken } from '../secrets/tokens'
import { bearerUserId, hasBearer } from './bearer'
import { SESSION_COOKIE } from './cookies'
import { refuse } from './refusals'
import { readToken } from './signed-cookies'

const users = new WeakMap<Request, Promise<User | null>>()

/**
 * Gives handlers `user`; answers 401 before the body is read or validated. An unknown or expired session is
 * not an error, just no user.
 */
export const signedIn = new Elysia({ name: 'signed-in' })
  .onParse({ as: 'scoped' }, async ({ request }) => {
    await requireUser(request)
  })
  .derive({ as: 'scoped' }, identify)

async function identify({ request }: { request: Request }) {
  return { user: await requireUser(request) }
}

/** True for a route that answers 401 without a session, judged by its hooks. */
export function wantsUser({ transform }: { transform?: unknown }): boolean {
  return Array.isArray(transform) && transform.some(({ fn }) => fn === identify)
}

async function requireUser(request: Request): Promise<User> {
  const user = await currentUser(request)
  if (!user) throw refuse('signInRequired')
  return user
}

/** Refuses a caller whose account was deleted since the call began. */
export async function assertOpen(userId: number): Promise<void> {
  if (!(await findOpenUser(userId))) throw refuse('signInRequired')
}

/** The signed-in user of the request, or null; read once for the request and the calls it makes. */
export function currentUser(request: Request): Promise<User | null> {
  const known = users.get(request)
  if (known) return known
  const found = findUserOfRequest(request)
  users.set(request, found)
  return found
}

/** Makes an in-process call on behalf of another request's caller, who is looked up once for all of them. */
export function callAs(call: Request, caller: Request): Request {
  users.set(call, currentUser(caller))
  return call
}

/** The id of the request's user, for the log; null if it was never looked up. */
export async function knownUserId(request: Request): Promise<number | null> {
  const user = await users.get(request)?.catch(() => null)
  return user?.id ?? null
}

async function findUserOfRequest(request: Request): Promise<User | null> {
  if (hasBearer(request)) {
    const userId = await bearerUserId(request)
    return userId === null ? null : findOpenUser(userId)
  }
  const sid = await sessionId(request)
  return sid === null ? null : findSessionUser(sid)
}

/**
 * Makes what gives access, in one transaction with the request's session. Throws 401 if that ended
 * since the request began: a token must not outlast what revoked the session that asked for it.
 */
export async function inSession<T>(
  request: Request,
  userId: number,
  make: (sql: Query) => Promise<T>,
): Promise<T> {
  const sid = await sessionId(request)
  const outcome = await asUser(userId).begin(async (sql) => {
    if (sid === null || !(await holdSession(userId, sid, sql))) return null
    return { made: await make(sql) }
  })
  if (!outcome) throw refuse('signInRequired')
  return outcome.made
}

/** The stored id of the request's session; null if it has none. */
export async function sessionId(request: Request): Promise<string | null> {
  const token = await readToken(request, SESSION_COOKIE)
  return token === null ? null : hashToken(token)
}
