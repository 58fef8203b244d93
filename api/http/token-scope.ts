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

/** True for a path that tokens open. */
export function opensToTokens(path: string): boolean {
  return OPEN.some((area) => path === area || path.startsWith(`${area}/`))
}

/** True for a call that a token of scope "read" may make. */
export function readsOnly(method: string, path: string): boolean {
  return ['GET', 'HEAD'].includes(method) || READ_BY_POST.includes(path)
}
