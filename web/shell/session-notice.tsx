import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { leaveForSignIn, SESSION_END } from '../browser/session-end'
import { lazyPart } from '../ui/lazy-part'
import { authState } from './auth-state'

const SessionEnded = lazyPart(async () => (await import('./session-ended')).SessionEnded)

/**
 * Says that the session is over, on the current page: what was typed stays, and can be sent after signing in
 * again in another tab. Navigating is not possible without that.
 */
export function SessionNotice({ userId }: { userId: number }) {
  const [ended, setEnded] = useState(false)
  useLeaveOnNavigation()
  useEffect(() => {
    const end = () => setEnded(true)
    addEventListener(SESSION_END, end)
    return () => removeEventListener(SESSION_END, end)
  }, [])
  return (
    // always there, so that dialogs know it from the start and a press on it does not close them
    <div data-live-announcer className="pointer-events-auto fixed inset-x-0 top-0 z-70">
      <Suspense fallback={null}>
        {ended && <SessionEnded userId={userId} onSignedIn={() => setEnded(false)} />}
      </Suspense>
    </div>
  )
}

/** A page may show cached data: each navigation checks that its reader may still see it. */
function useLeaveOnNavigation() {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (first.current === pathname) return
    first.current = ''
    void authState().then((state) => state?.authenticated === false && leaveForSignIn())
  }, [pathname])
}
