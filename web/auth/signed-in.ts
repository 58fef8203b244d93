import { leave } from '../leave'
import { forgetReferrer } from '../meetings/referrer'
import { redirectMs } from './auth'

/**
 * Opens the dashboard shortly after a sign-in. It is loaded anew: whoever was signed in on this page
 * before, by now or until their session ended, nothing of theirs stays in memory.
 */
export function signedIn(): void {
  forgetReferrer()
  setTimeout(() => leave('/dashboard'), redirectMs)
}
