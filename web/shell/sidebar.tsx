import type { User } from '@app/db/accounts/users'
import { PanelLeft } from '#icons'
import { Link } from '../ui/links/link'
import { Wordmark } from '../ui/wordmark'
import { FindButton } from './find-button'
import { Person } from './person'
import { Places } from './places'
import { useSidebar } from './sidebar-state'
import { ThemeSwitch } from './theme-switch'

/** The navigation beside every page on wide screens; it can collapse to icons. */
export function Sidebar({ user }: { user: User }) {
  const { narrow, toggle } = useSidebar()
  return (
    <aside
      aria-label="Sidebar"
      data-print="hide"
      className="sticky top-0 hidden h-dvh w-58 shrink-0 flex-col border-r border-line bg-sunken lg:flex icons:lg:w-16 short:overflow-y-auto"
    >
      <div className="flex h-16 items-center justify-between pr-2 pl-5 icons:justify-center icons:px-0">
        <Link to="/dashboard" className="rounded-control icons:hidden">
          <Wordmark />
        </Link>
        <button
          type="button"
          onClick={toggle}
          aria-label={narrow ? 'Expand sidebar' : 'Collapse sidebar'}
          aria-expanded={!narrow}
          className="inline-flex size-9 items-center justify-center rounded-control text-faint transition-colors hover:bg-hover hover:text-ink"
        >
          <PanelLeft aria-hidden className="size-4" />
        </button>
      </div>
      <FindButton narrow={narrow} />
      <Places narrow={narrow} />
      <div className="mt-auto flex flex-col gap-3 border-t border-line p-3 icons:items-center icons:px-2">
        <ThemeSwitch />
        <Person user={user} narrow={narrow} />
      </div>
    </aside>
  )
}
