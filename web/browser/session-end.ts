import { navigateAway } from './navigate-away'

/** Where a sign-in leads back to, in the tab's storage. */
const BACK = 'back-to'
/** Who signs in later than this, in milliseconds, begins anew. */
const KEPT_MS = 60 * 60_000
/** Calls that are refused for what was typed, not because a session is over. */
const SIGN_IN = /^\/api\/(login|verify-login|resend-verification|register|reset)\b/

let ended = false
const listeners = new Set<() => void>()

/** Called with every answer of the server: one of 401 means that nobody is signed in any more. */
export function noteAnswer({ status, url }: { status: number; url: string }): void {
  if (status === 401 && URL.canParse(url) && !SIGN_IN.test(new URL(url).pathname)) setEnded(true)
}

/** True from the first call that was refused until `setEnded` says otherwise. */
export function isEnded(): boolean {
  return ended
}

export function setEnded(to: boolean): void {
  if (ended === to) return
  ended = to
  for (const listener of listeners) listener()
}

export function subscribeEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Goes to the sign-in, and from there back to this page. */
export function leaveForSignIn(): void {
  const { pathname, search } = window.location
  if (!['/', '/login'].includes(pathname)) {
    sessionStorage.setItem(BACK, JSON.stringify({ path: pathname + search, at: Date.now() }))
  }
  navigateAway('/login')
}

/** Where whoever has signed in was when the session ended, else the dashboard. Asked once. */
export function takeWayBack(): string {
  const kept = sessionStorage.getItem(BACK)
  sessionStorage.removeItem(BACK)
  const { path = '', at = 0 }: { path?: string; at?: number } = kept ? JSON.parse(kept) : {}
  const isOwn = path.startsWith('/') && !path.startsWith('//')
  return isOwn && Date.now() - at < KEPT_MS ? path : '/dashboard'
}
