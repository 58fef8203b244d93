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
        className="find-button"
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
