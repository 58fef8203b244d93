import type { User } from '@app/db/accounts/users'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Menu, Search, X } from '#icons'
import { buttonLook } from '../ui/button'
import { lazyPart } from '../ui/lazy-part'
import { Link } from '../ui/links/link'
import { Wordmark } from '../ui/wordmark'
import { showPalette } from './palette-state'
import { Person } from './person'
import { Places } from './places'
import { ThemeSwitch } from './theme-switch'

const Drawer = lazyPart(async () => (await import('../ui/dialogs/drawer')).Drawer)

/** The bar at the top of small screens, with the slide-in menu. */
export function MobileBar({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const [everOpened, setEverOpened] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move to another page closes the menu
  useEffect(() => setOpen(false), [pathname])
  return (
    <header
      data-print="hide"
      className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-ground px-2 lg:hidden"
    >
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setEverOpened(true)
          setOpen(true)
        }}
        className={buttonLook({ variant: 'quiet', size: 'icon' })}
      >
        <Menu aria-hidden />
      </button>
      <Link to="/dashboard" className="rounded-control max-[12rem]:hidden">
        <Wordmark />
      </Link>
      <button
        type="button"
        aria-label="Find"
        onClick={() => showPalette('find')}
        className={`${buttonLook({ variant: 'quiet', size: 'icon' })} ml-auto`}
      >
        <Search aria-hidden />
      </button>
      {everOpened && (
        <Suspense fallback={null}>
          <Drawer open={open} onOpenChange={setOpen} label="Menu">
            <div className="flex h-14 shrink-0 items-center justify-between pr-2 pl-5">
              <Wordmark />
              <button
                type="button"
                aria-label="Close menu"
                onClick={() => setOpen(false)}
                className={buttonLook({ variant: 'quiet', size: 'icon' })}
              >
                <X aria-hidden />
              </button>
            </div>
            <Places />
            <div className="flex flex-col gap-3 border-t border-line p-3">
              <ThemeSwitch />
              <Person user={user} />
            </div>
          </Drawer>
        </Suspense>
      )}
    </header>
  )
}
