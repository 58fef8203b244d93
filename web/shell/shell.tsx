import type { User } from '@app/db/accounts/users'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useChosenFiles } from '../meetings/several/chosen-files'
import { lazyPart } from '../ui/lazy-part'
import { useLiveMeetings } from './live'
import { MobileBar } from './mobile-bar'
import { PaletteHost } from './palette-host'
import { RecordingBar } from './recording-bar'
import { SessionNotice } from './session-notice'
import { Sidebar } from './sidebar'

const UploadsHost = lazyPart(
  async () => (await import('../meetings/several/uploads-host')).UploadsHost,
)
const RecordReminder = lazyPart(async () => (await import('./record-reminder')).RecordReminder)

/** The frame around a signed-in user's pages: navigation beside or above, the page as main. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  useLiveMeetings()
  const ready = useIdle()
  const chosen = useChosenFiles().length > 0
  const [uploading, setUploading] = useState(false)
  if (chosen && !uploading) setUploading(true)
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
          {(chosen || uploading) && (
            <Suspense fallback={null}>
              <UploadsHost userId={user.id} />
            </Suspense>
          )}
          {ready && (
            <Suspense fallback={null}>
              <RecordReminder />
            </Suspense>
          )}
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto w-full max-w-content px-4 has-[[data-wide]]:max-w-wide pt-6 pb-16 sm:px-8 lg:px-10 lg:pt-10"
          >
            {children}
          </main>
        </div>
      </div>
    </>
  )
}

/** False until the page has been there for a while, for what nobody waits for. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), IDLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return idle
}

const IDLE_MS = 4_000
