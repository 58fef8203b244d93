import { findToken, type Scope } from '@app/db/accounts/tokens'
import { pathOf } from './path'
import { refuse } from './refusals'

/** Makes a leaked token easy to recognise, for people and for scanners. */
export const TOKEN_PREFIX = 'clq_'
const BEARER = /^Bearer\s+(clq_[\w-]{43})$/i

/** Questions change nothing, though they are asked by POST. */
const READ_BY_POST = ['/api/search']
/**
 * What a token opens. All else needs its owner's browser: who holds a token must not be able to make
 * another, to lock the owner out, to pay or to leave.
 */
const OPEN = [
  '/api/auth/user',
  '/api/clients',
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

/** True where the request identifies itself by Authorization, so that its cookies do not count. */
export function hasBearer({ headers }: Request): boolean {
  return headers.has('authorization')
}

/** Whose token the request carries; null where it is not one of ours. Throws 403 beyond its scope. */
export async function bearerUserId(request: Request): Promise<number | null> {
  const [, token] = BEARER.exec(request.headers.get('authorization') ?? '') ?? []
  if (!token) return null
  const found = await findToken(hashOf(token))
  if (!found) return null
  permit(request, found.scope)
  return found.userId
}

/** What the database keeps of a token. */
export function hashOf(token: string): string {
  return new Bun.CryptoHasher('sha256').update(token).digest('hex')
}

function permit(request: Request, scope: Scope) {
  const path = pathOf(request)
  if (!OPEN.some((area) => path === area || path.startsWith(`${area}/`))) {
    throw refuse('browserOnly')
  }
  const reads = ['GET', 'HEAD'].includes(request.method) || READ_BY_POST.includes(path)
  if (scope === 'read' && !reads) {
    throw refuse('readOnlyToken')
  }
}
