import { navigateAway } from '../browser/navigate-away'
import { takeWayBack } from '../browser/session-end'
import { forgetReferrer } from '../data/meeting-referrer'
import { REDIRECT_MS } from './auth'

/**
 * Opens the dashboard shortly after a sign-in, or the page on which a session ended. It is loaded anew:
 * whoever was signed in on this page before, by now or until their session ended, nothing of theirs
 * stays in memory.
 */
export function signedIn(): void {
  forgetReferrer()
  const path = takeWayBack()
  setTimeout(() => navigateAway(path), REDIRECT_MS)
}
