import { Suspense } from 'react'
import { Navigate, Outlet, useLocation, useMatches } from 'react-router'
import { handleOf } from '../browser/page'
import { onSignOut } from '../browser/sign-out'
import { useAuth } from '../data/user'
import { InShell } from '../ui/in-shell'
import { lazyPart } from '../ui/lazy-part'
import { Spinner } from '../ui/spinner'
import { Toaster } from '../ui/toaster'
import { useEarlyInput } from './early-input'
import { useFocusHeading } from './use-focus-heading'

export const Shell = lazyPart(async () => (await import('./shell')).Shell)

onSignOut(async (userId) => {
  const { saveOutstandingNotes } = await import('../meetings/notes/outstanding-notes')
  const { saveOutstandingEdits } = await import('../meetings/summary/editing/outstanding-edits')
  return [...(await saveOutstandingNotes(userId)), ...(await saveOutstandingEdits(userId))]
})

/** Around every page: access, the sidebar of signed-in users, notifications. */
export function Root() {
  useFocusHeading()
  useEarlyInput()
  const { user, known } = useAuth()
  const { pathname } = useLocation()
  const guarded = useMatches().some((match) => handleOf(match)?.signedIn)
  if (guarded && !known) return <Spinner label="Loading..." page />
  if (guarded && !user) return <Navigate to="/login" replace />
  const page = (
    <Suspense fallback={<Spinner label="Loading..." page />}>
      <Outlet />
    </Suspense>
  )
  return (
    <>
      {user && !bare.includes(pathname) ? (
        <InShell value>
          <Suspense fallback={null}>
            <Shell user={user}>{page}</Shell>
          </Suspense>
        </InShell>
      ) : (
        page
      )}
      <Toaster />
    </>
  )
}

const bare = ['/login', '/logout']
