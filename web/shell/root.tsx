import { Suspense } from 'react'
import { Navigate, Outlet, useLocation, useMatches } from 'react-router'
import { useAuth } from '../auth/user'
import { handleOf } from '../page'
import { part } from '../ui/part'
import { Spinner } from '../ui/spinner'
import { Toaster } from '../ui/toaster'
import { useArrival } from './arrival'
import { useHeldForm } from './held-form'
import { useHeldPress } from './held-press'

const Shell = part(async () => (await import('./shell')).Shell)

/** Around every page: who may see it, the sidebar of signed-in users, notifications. */
export function Root() {
  useArrival()
  useHeldForm()
  useHeldPress()
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
        <Suspense fallback={null}>
          <Shell user={user}>{page}</Shell>
        </Suspense>
      ) : (
        page
      )}
      <Toaster />
    </>
  )
}

const bare = ['/login', '/logout']
