import { Search } from '#icons'
import { Tooltip } from '../ui/tooltip'
import { showPalette } from './palette-state'

/** Opens the search of everything; a narrow sidebar shows only its icon. */
export function FindButton({ narrow }: { narrow: boolean }) {
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
