import type { ReactNode } from 'react'
import { brand } from '../brand'
import { useUser } from '../data/user'
import { buttonLook } from '../ui/button'
import { useInShell } from '../ui/in-shell'
import { Link } from '../ui/links/link'
import { SupportLink } from '../ui/support'
import { Wordmark } from '../ui/wordmark'

/** Header and footer of the pages that anyone may read; inside the shell only the page itself. */
export function PublicFrame({ children }: { children: ReactNode }) {
  if (useInShell()) return children
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <main id="main" className="flex-1">
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}

function PublicHeader() {
  const user = useUser()
  return (
    <header className="border-b border-line">
      <div className="public-width flex h-16 items-center justify-between gap-4">
        <Link to="/" className="rounded-control">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="flex items-center gap-1">
          {user ? (
            <>
              <Link to="/dashboard" className={buttonLook({ variant: 'quiet' })}>
                Dashboard
              </Link>
              <Link to="/clients" className={buttonLook({ variant: 'quiet' })}>
                Clients
              </Link>
            </>
          ) : (
            <Link to="/login" className={buttonLook()}>
              Sign in
            </Link>
          )}
        </nav>
      </div>
    </header>
  )
}

function PublicFooter() {
  return (
    <footer data-print="hide" className="border-t border-line">
      <div className="public-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-8 text-sm text-soft">
        <p>{`© 2026 ${brand.name}`}</p>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          <li>
            <Link to="/terms" className="underline-offset-4 hover:underline">
              Terms of Service
            </Link>
          </li>
          <li>
            <SupportLink className="underline-offset-4 hover:underline" />
          </li>
        </ul>
      </div>
    </footer>
  )
}
