import { findToken, type Scope } from '@app/db/accounts/find-token'
import { hashToken } from '../secrets/tokens'
import { pathOf } from './path'
import { refuse } from './refusals'
import { opensToTokens, readsOnly } from './token-scope'

/** Makes a leaked token easy to recognize, for people and scanners. */
export const TOKEN_PREFIX = 'clq_'
const BEARER = /^Bearer\s+(clq_[\w-]{43})$/i

/** True if the request uses Authorization, which makes its cookies irrelevant. */
export function hasBearer({ headers }: Request): boolean {
  return headers.has('authorization')
}

/** The owner of the request's token; null if it is not one of ours. Throws 403 beyond its scope. */
export async function bearerUserId(request: Request): Promise<number | null> {
  const [, token] = BEARER.exec(request.headers.get('authorization') ?? '') ?? []
  if (!token) return null
  const found = await findToken(hashToken(token))
  if (!found) return null
  permit(request, found.scope)
  return found.userId
}

function permit(request: Request, scope: Scope) {
  const path = pathOf(request)
  if (!opensToTokens(path)) throw refuse('browserOnly')
  if (scope === 'read' && !readsOnly(request.method, path)) throw refuse('readOnlyToken')
}
