import { useEffect, useEffectEvent } from 'react'
import { useSWRConfig } from 'swr'
import { authState } from './auth-state'

/** The words, and the way back: once the reader has signed in again elsewhere, what was refused is loaded. */
export function SessionEnded({ userId, onSignedIn }: { userId: number; onSignedIn: () => void }) {
  const { cache, mutate } = useSWRConfig()
  const look = useEffectEvent(async () => {
    if ((await authState())?.user?.id !== userId) return
    onSignedIn()
    void mutate((key) => typeof key === 'string' && cache.get(key)?.error?.status === 401)
  })
  useEffect(() => {
    const seen = () => void look()
    addEventListener('focus', seen)
    document.addEventListener('visibilitychange', seen)
    return () => {
      removeEventListener('focus', seen)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])
  return (
    <p
      id="session-end"
      role="alert"
      className="border-b border-warn bg-warn-soft px-4 py-3 text-center text-ink"
    >
      Your session has ended. What you typed is still here.{' '}
      <a
        href="/login"
        target="_blank"
        rel="noreferrer"
        className="font-medium text-accent underline underline-offset-4"
      >
        Sign in again in a new tab
      </a>
    </p>
  )
}
