import { startSession } from '@app/db/accounts/sessions'
import type { User } from '@app/db/accounts/users'
import { signCookie } from 'elysia/utils'
import { api } from '../app'
import { cookieName, SESSION_COOKIE } from '../http/cookies'
import { sessionSecret } from '../secrets/secret'
import { hashToken, newToken } from '../secrets/tokens'

type Caller = {
  get: (path: string, headers?: HeadersInit) => Promise<Response>
  post: (path: string, body?: unknown) => Promise<Response>
  put: (path: string, body?: unknown) => Promise<Response>
  patch: (path: string, body?: unknown) => Promise<Response>
  delete: (path: string) => Promise<Response>
  send: (path: string, init: RequestInit) => Promise<Response>
}

/** Requests from the user's own browser, signed in. */
export async function as(user: User): Promise<Caller> {
  return caller({ cookie: await cookieOf(user) })
}

/** The cookie header of a new session. */
export async function cookieOf(user: User): Promise<string> {
  const token = newToken()
  await startSession(hashToken(token), user.id, { userAgent: null })
  return `${cookieName(SESSION_COOKIE)}=${await signCookie(token, sessionSecret())}`
}

/** Requests without a session. */
export const guest: Caller = caller({})

function caller(identity: Record<string, string>): Caller {
  function send(path: string, init: RequestInit) {
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries(identity)) headers.set(name, value)
    if (!headers.has('origin')) headers.set('origin', 'http://localhost')
    return api.handle(new Request(`http://localhost${path}`, { ...init, headers }))
  }
  function sendJson(method: string, path: string, body?: unknown) {
    if (body === undefined) return send(path, { method })
    const headers = { 'content-type': 'application/json' }
    return send(path, { method, headers, body: JSON.stringify(body) })
  }
  return {
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body) => sendJson('POST', path, body),
    put: (path, body) => sendJson('PUT', path, body),
    patch: (path, body) => sendJson('PATCH', path, body),
    delete: (path) => sendJson('DELETE', path),
  }
}
