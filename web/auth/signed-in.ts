import { navigateAway } from '../browser/navigate-away'
import { takeReturnPath } from '../browser/session-end'
import { forgetReferrer } from '../data/meeting-referrer'
import { REDIRECT_MS } from './auth'

/**
 * Opens the dashboard shortly after a sign-in, or the page on which a session ended, by a full
 * load: nothing may stay in memory of a user who was signed in on this page before.
 */
export function signedIn(): void {
  forgetReferrer()
  const path = takeReturnPath()
  setTimeout(() => navigateAway(path), REDIRECT_MS)
}
