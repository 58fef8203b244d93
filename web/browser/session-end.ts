import { navigateAway } from './navigate-away'
import { accountDeletion } from './sign-out'

/** The key, in the tab's storage, of the page to return to after a sign-in. */
const RETURN_PATH = 'back-to'
/** A sign-in later than this, in milliseconds, opens the dashboard. */
const KEPT_MS = 60 * 60_000
/** The event after a call was refused because the session is over. */
export const SESSION_END = 'session-end'
/** Calls refused for what was typed, not because a session is over. */
const SIGN_IN = /\/api\/(login|verify|resend|regist|reset)/

/** Called for every refusal by the server. */
export function noteRefusal({ status, url }: { status: number; url: string }): void {
  if (status === 401 && !SIGN_IN.test(url)) dispatchEvent(new Event(SESSION_END))
}

/** Opens the sign-in, which then returns to this page; not from the receipt of a deleted account. */
export function leaveForSignIn(): void {
  if (accountDeletion.underWay) return
  const { pathname, search } = location
  sessionStorage.setItem(RETURN_PATH, `${Date.now()} ${pathname}${search}`)
  navigateAway('/login')
}

/** The page on which the session ended, or `otherwise`. Forgotten once read. */
export function takeReturnPath(otherwise: string): string {
  const kept = sessionStorage.getItem(RETURN_PATH) ?? ''
  sessionStorage.removeItem(RETURN_PATH)
  const [, at, path] = /^(\d+) (\/(?!\/|login).+)/.exec(kept) ?? []
  return path && Date.now() - Number(at) < KEPT_MS ? path : otherwise
}
