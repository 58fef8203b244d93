import type { User } from '@app/db/accounts/users'
import { PanelLeft, Search } from 'lucide-react'
import { useLocation } from 'react-router'
import { useShared } from '../browser/shared-markup'
import { Link } from '../ui/links/link'
import { Tooltip } from '../ui/tooltip'
import { Wordmark } from '../ui/wordmark'
import { useCodeAhead } from './code-ahead'
import { type Entry, entries, helpEntry, isCurrent } from './entries'
import { showPalette } from './palette-state'
import { Person } from './person'
import { useSidebar } from './sidebar-state'
import { ThemeSwitch } from './theme-switch'

/** The navigation beside every page on wide screens; it can shrink to its icons. */
export function Sidebar({ user }: { user: User }) {
  const { narrow, toggle } = useSidebar()
  return (
    <aside
      aria-label="Sidebar"
      data-print="hide"
      className="sticky top-0 hidden h-dvh w-58 shrink-0 flex-col border-r border-line bg-sunken lg:flex icons:lg:w-16"
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

function FindButton({ narrow }: { narrow: boolean }) {
  return (
    <Tooltip label="Find (Ctrl K)" enabled={narrow} className="block px-3 pb-2">
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => showPalette('find')}
        className="flex h-9 w-full items-center gap-3 rounded-control border border-line bg-ground px-2.5 text-soft transition-colors hover:border-edge hover:text-ink icons:justify-center icons:px-0"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="icons:sr-only">Find</span>
        <kbd aria-hidden className="ml-auto font-sans text-xs text-faint icons:hidden">
          Ctrl K
        </kbd>
      </button>
    </Tooltip>
  )
}

/** The list of places, as the sidebar and the phone's menu show it. */
export function Places({ narrow = false }: { narrow?: boolean }) {
  const { pathname } = useLocation()
  const current = [...entries, helpEntry].find((entry) => isCurrent(entry, pathname))
  return (
    <nav
      aria-label="Main"
      className="flex flex-1 flex-col gap-4 overflow-y-auto px-3 py-2"
      {...useShared(`places ${current?.to} ${narrow}`, () => (
        <>
          <ul className="flex flex-col gap-0.5">
            {entries.map((entry) => (
              <Place key={entry.to} entry={entry} current={entry === current} narrow={narrow} />
            ))}
          </ul>
          <ul className="mt-auto">
            <Place entry={helpEntry} current={helpEntry === current} narrow={narrow} />
          </ul>
        </>
      ))}
    />
  )
}

function Place({ entry, current, narrow }: { entry: Entry; current: boolean; narrow: boolean }) {
  const fetchCode = useCodeAhead()
  const Icon = entry.icon
  return (
    <li>
      <Tooltip label={entry.label} enabled={narrow} className="block">
        <Link
          to={entry.to}
          aria-current={current ? 'page' : undefined}
          onPointerEnter={() => fetchCode(entry.to)}
          onFocus={() => fetchCode(entry.to)}
          className="flex h-9 items-center gap-3 rounded-control px-2.5 font-medium text-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent pointer-coarse:h-11 icons:lg:justify-center icons:lg:px-0"
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          <span className="icons:lg:sr-only">{entry.label}</span>
        </Link>
      </Tooltip>
    </li>
  )
}
