/** Questions change nothing, although they are POSTed. */
const READ_BY_POST = ['/api/search']
/**
 * The paths open to tokens. Everything else needs the owner's browser: a token must not be able to create
 * another, lock the owner out, pay, or delete the account.
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

/** True for a path open to tokens. */
export function opensToTokens(path: string): boolean {
  return OPEN.some((area) => path === area || path.startsWith(`${area}/`))
}

/** True for a call that a token with scope "read" may make. */
export function readsOnly(method: string, path: string): boolean {
  return ['GET', 'HEAD'].includes(method) || READ_BY_POST.includes(path)
}
