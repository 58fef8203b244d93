import { useEffect, useState } from 'react'
import { send } from '../browser/api'
import { navigateAway } from '../browser/navigate-away'
import { signInWords } from '../browser/sign-in-words'
import { forgetContent, saveUnsavedText } from '../browser/sign-out'
import { unsavedTitle } from '../browser/unsaved-title'
import { useAuth } from '../data/user'
import { Button, LinkButton } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { PageTitle } from '../ui/page-title'
import { Spinner } from '../ui/spinner'

/** Why the user stays: a page with unsaved text, or an unreachable server. */
type Hindrance = { unsaved: string } | { reason: string; again: () => void }

/**
 * Saves unsaved text, signs the user out, removes their work from this browser and opens the sign-in page.
 * If signing out fails, the page says so.
 */
export function LogoutPage() {
  const { user, known } = useAuth()
  const [hindrance, setHindrance] = useState<Hindrance | null>(null)

  async function signOut({ anyway }: { anyway: boolean }) {
    setHindrance(null)
    try {
      const [unsaved] = anyway ? [] : await saveUnsavedText(user?.id ?? null)
      if (unsaved !== undefined) return setHindrance({ unsaved })
      await send('GET', '/api/logout')
    } catch (error) {
      const [, reason] = signInWords('logout', error)
      return setHindrance({ reason, again: () => signOut({ anyway }) })
    }
    forgetContent()
    navigateAway('/login')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: signs out once, as soon as it is known whom
  useEffect(() => {
    if (known) void signOut({ anyway: false })
  }, [known])

  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4">
      <PageTitle>Signing out</PageTitle>
      {hindrance === null ? (
        <>
          <Spinner label="" />
          <h1 className="text-soft">Signing out...</h1>
        </>
      ) : (
        <div role="alert">
          {'reason' in hindrance ? (
            <NotSignedOut {...hindrance} />
          ) : (
            <NotSaved path={hindrance.unsaved} onAnyway={() => signOut({ anyway: true })} />
          )}
        </div>
      )}
    </main>
  )
}

function NotSignedOut({ reason, again }: { reason: string; again: () => void }) {
  return (
    <EmptyState
      level="h1"
      title="You’re still signed in"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" onClick={again}>
            Try again
          </Button>
          <LinkButton to="/dashboard">Stay signed in</LinkButton>
        </div>
      }
    >
      {reason}
    </EmptyState>
  )
}

function NotSaved({ path, onAnyway }: { path: string; onAnyway: () => void }) {
  return (
    <EmptyState
      level="h1"
      title={unsavedTitle(path)}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton variant="primary" to={path}>
            Stay
          </LinkButton>
          <Button variant="danger" onClick={onAnyway}>
            Sign out anyway
          </Button>
        </div>
      }
    >
      They’re only on this device, and signing out removes them.
    </EmptyState>
  )
}
