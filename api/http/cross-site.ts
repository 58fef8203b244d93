import { env } from '../env'
import { pathOf } from './path'

/** A signed call from elsewhere: it proves itself by its signature, over the body as it came. */
const CALLED_FROM_ELSEWHERE = '/api/payments/webhook'
/** Pages for people without an account: the secret in the address is all that counts there, no cookie. */
const UNSUBSCRIBE_PAGES = '/unsubscribe/'
const SHARED_PAGES = '/shared/'
/** A GET that changes something, as specified. */
const LOGOUT = '/api/logout'

/** True for a call that only the product's own pages and programs may make. */
export function changesState(method: string, path: string): boolean {
  if (path === CALLED_FROM_ELSEWHERE || path.startsWith(SHARED_PAGES)) return false
  if (path.startsWith(UNSUBSCRIBE_PAGES)) return false
  return path === LOGOUT || !['GET', 'HEAD', 'OPTIONS'].includes(method)
}

/** True for the payment provider’s word, which comes signed. */
export function isCalledFromElsewhere(request: Request): boolean {
  return pathOf(request) === CALLED_FROM_ELSEWHERE
}

/**
 * Browsers name the origin of every state change in Sec-Fetch-Site or Origin. A request with neither
 * comes from no browser, and so carries nobody else's cookies.
 */
export function isSameOrigin({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  return origin === null || origin === env.appUrl || origin === new URL(url).origin
}
