import { findToken, type Scope } from '@app/db/accounts/tokens'
import { pathOf } from './path'
import { refuse } from './refusals'

/** Makes a leaked token easy to recognise, for people and for scanners. */
export const TOKEN_PREFIX = 'clq_'
const BEARER = /^Bearer\s+(clq_[\w-]{43})$/i

/** Questions change nothing, though they are asked by POST. */
const READ_BY_POST = ['/api/search']
/**
 * The paths that a token opens. All else needs its owner's browser: the holder of a token must not
 * be able to make another, to lock the owner out, to pay or to delete the account.
 */
const OPEN = [
  '/api/auth/user',
  '/api/action-items',
  '/api/agenda',
  '/api/clients',
  '/api/people',
  '/api/facts',
  '/api/statements',
  '/api/meetings',
  '/api/uploads',
  '/api/notes',
  '/api/search',
  '/api/conversations',
  '/api/find',
  '/api/stats',
  '/api/events',
  '/api/account/export',
  '/api/account/import',
]

/** True if the request identifies itself by Authorization, so that its cookies do not count. */
export function hasBearer({ headers }: Request): boolean {
  return headers.has('authorization')
}

/**
 * Finds the owner of the request's token; null if it is not one of ours. Throws 403 beyond its
 * scope.
 */
export async function bearerUserId(request: Request): Promise<number | null> {
  const [, token] = BEARER.exec(request.headers.get('authorization') ?? '') ?? []
  if (!token) return null
  const found = await findToken(hashOf(token))
  if (!found) return null
  permit(request, found.scope)
  return found.userId
}

/** The hash that the database keeps in place of a token. */
export function hashOf(token: string): string {
  return new Bun.CryptoHasher('sha256').update(token).digest('hex')
}

function permit(request: Request, scope: Scope) {
  const path = pathOf(request)
  if (!opensToTokens(path)) throw refuse('browserOnly')
  if (scope === 'read' && !readsOnly(request.method, path)) throw refuse('readOnlyToken')
}

/** True for a path that tokens open. */
export function opensToTokens(path: string): boolean {
  return OPEN.some((area) => path === area || path.startsWith(`${area}/`))
}

/** True for a call that a token of scope "read" may make. */
export function readsOnly(method: string, path: string): boolean {
  return ['GET', 'HEAD'].includes(method) || READ_BY_POST.includes(path)
}
