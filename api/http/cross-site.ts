import { env } from '../env'
import { pathOf } from './path'

/** An external call authenticated by a signature over its raw body. */
const CALLED_FROM_ELSEWHERE = '/api/payments/webhook'
/** Pages for people without an account: they use the secret in the address and no cookie. */
const UNSUBSCRIBE_PAGES = '/unsubscribe/'
const SHARED_PAGES = '/shared/'
/** A GET that changes state, as specified. */
const LOGOUT = '/api/logout'

/** True for a call reserved for the product's own pages and API clients. */
export function changesState(method: string, path: string): boolean {
  if (path === CALLED_FROM_ELSEWHERE || path.startsWith(SHARED_PAGES)) return false
  if (path.startsWith(UNSUBSCRIBE_PAGES)) return false
  return path === LOGOUT || !['GET', 'HEAD', 'OPTIONS'].includes(method)
}

/** True for the payment provider’s signed webhook. */
export function isCalledFromElsewhere(request: Request): boolean {
  return pathOf(request) === CALLED_FROM_ELSEWHERE
}

/**
 * Browsers send Sec-Fetch-Site or Origin with every state change. A request with neither does not come from a
 * browser, and so carries no victim's cookies.
 */
export function isSameOrigin({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  return origin === null || origin === env.appUrl || origin === new URL(url).origin
}
