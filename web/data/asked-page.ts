/** The cookie with the page that a guest asked for, such as by a mailed link. Only the sign-in gets it. */
const NAME = 'asked'
const PLACE = 'Path=/login; SameSite=Lax'
/** Time to sign in, with a mailed code, in seconds. A later sign-in opens the dashboard. */
const KEPT_SECONDS = 900
/** Longer addresses would not fit in a header. */
const MAX_LETTERS = 1000

/** The header that keeps an address of this site for the sign-in; null if it is too long. */
export function keepAskedPage({ pathname, search }: URL): string | null {
  const value = encodeURIComponent(pathname + search)
  return value.length > MAX_LETTERS ? null : `${NAME}=${value}; Max-Age=${KEPT_SECONDS}; ${PLACE}`
}

/** In the browser: the page asked for before signing in, or null. Forgotten once read. */
export function takeAskedPage(): string | null {
  const value = new RegExp(`(?:^|; )${NAME}=([^;]+)`).exec(document.cookie)?.[1]
  if (!value) return null
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${NAME}=; Max-Age=0; ${PLACE}`
  const path = new URLSearchParams(`path=${value}`).get('path') ?? ''
  // another site's begins with two slashes, in either direction
  return /^\/(?![/\\])/.test(path) ? path : null
}
