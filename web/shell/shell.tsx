import type { User } from '@app/db/accounts/users'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { keepFocus } from '../browser/focus/keep-focus'
import { focusInvalid } from '../browser/focus-invalid'
import { lazyPart } from '../ui/lazy-part'
import { useLiveMeetings } from './live'
import { MobileBar } from './mobile-bar'
import { PaletteHost } from './palette-host'
import { RecordingBar } from './recording-bar'
import { SessionNotice } from './session-notice'
import { Sidebar } from './sidebar'

const Later = lazyPart(async () => (await import('./later')).Later)

/** The frame around signed-in pages: navigation beside or above, the page as main. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  useLiveMeetings()
  useEffect(focusInvalid, [])
  useEffect(keepFocus, [])
  const ready = useIdle()
  return (
    <>
      <a
        href="#main"
        className="sr-only z-70 rounded-control bg-accent px-4 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <PaletteHost />
      <SessionNotice userId={user.id} />
      <div className="lg:flex">
        <Sidebar user={user} />
        <div className="min-w-0 flex-1">
          <MobileBar user={user} />
          <RecordingBar />
          {ready && (
            <Suspense fallback={null}>
              <Later userId={user.id} />
            </Suspense>
          )}
          <main
            id="main"
            tabIndex={-1}
            className="page-width mx-auto w-full px-4 pt-6 pb-16 sm:px-8 lg:px-10 lg:pt-10"
          >
            {children}
          </main>
        </div>
      </div>
    </>
  )
}

/** False until the page has been open for a while, or several files are chosen for upload. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const end = () => setIdle(true)
    const timer = setTimeout(end, IDLE_MS)
    addEventListener('files-chosen', end)
    return () => {
      clearTimeout(timer)
      removeEventListener('files-chosen', end)
    }
  }, [])
  return idle
}

const IDLE_MS = 2_000
