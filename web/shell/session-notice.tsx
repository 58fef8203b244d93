import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSWRConfig } from 'swr'
import { fetcher } from '../browser/api'
import { leaveForSignIn, SESSION_END } from '../browser/session-end'
import type { AuthState } from '../data/user'

/**
 * Says that the session is over, on the current page: what was typed stays, and can be sent after signing in
 * again in another tab. Navigating is not possible without that.
 */
export function SessionNotice({ userId }: { userId: number }) {
  const [ended, setEnded] = useState(false)
  const loadRefused = useLoadRefused()
  useLeaveOnNavigation()
  useEffect(() => {
    const end = () => setEnded(true)
    addEventListener(SESSION_END, end)
    return () => removeEventListener(SESSION_END, end)
  }, [])
  useEffect(() => {
    if (!ended) return
    const look = async () => {
      if (!(await openSessionOf(userId))) return
      setEnded(false)
      loadRefused()
    }
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ended, userId, loadRefused])
  return (
    // always there, so that dialogs know it from the start and a press on it does not close them
    <div data-live-announcer className="pointer-events-auto fixed inset-x-0 top-0 z-70">
      {ended && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-warn bg-warn-soft px-4 py-3 text-center text-ink shadow-lift"
        >
          <p>Your session has ended. What you typed is still here.</p>
          <a
            href="/login"
            target="_blank"
            rel="noreferrer"
            className="font-medium text-accent underline underline-offset-4"
          >
            Sign in again in a new tab
          </a>
        </div>
      )}
    </div>
  )
}

/** Returns a function that reloads what was refused while signed out. */
function useLoadRefused(): () => void {
  const { cache, mutate } = useSWRConfig()
  return useCallback(() => {
    void mutate((key) => typeof key === 'string' && cache.get(key)?.error?.status === 401)
  }, [cache, mutate])
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

async function openSessionOf(userId: number): Promise<boolean> {
  return (await authState())?.user?.id === userId
}

function authState(): Promise<AuthState | null> {
  return fetcher<AuthState>('/api/auth/user').catch(() => null)
}
