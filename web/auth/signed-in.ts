import { navigateAway } from '../browser/navigate-away'
import { takeReturnPath } from '../browser/session-end'
import { takeAskedPage } from '../data/asked-page'
import { forgetReferrer } from '../data/meeting-referrer'
import { REDIRECT_MS } from './auth'

/**
 * Opens the dashboard shortly after a sign-in, or the page on which a session ended or that was asked for. By a
 * full load, so that nothing of a previous user stays in memory.
 */
export function signedIn(): void {
  forgetReferrer()
  const path = takeReturnPath(takeAskedPage() ?? '/dashboard')
  setTimeout(() => navigateAway(path), REDIRECT_MS)
}
