import { Suspense, useEffect, useState } from 'react'
import { useCloseRequest } from '../ui/dialogs/close-request'
import { lazyPart } from '../ui/lazy-part'
import { entries, helpEntry } from './entries'
import { early, openPalette, showPalette, usePaletteView } from './palette-state'

const Palette = lazyPart(async () => (await import('./palette')).Palette)

/** Listens for Ctrl+K (or ⌘K) and "?" everywhere; the palette's code is loaded on first use. */
export function PaletteHost() {
  const view = usePaletteView()
  const [wanted, setWanted] = useState(false)
  if (view !== 'closed' && !wanted) setWanted(true)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const { key, target } = event
      if (key === '?' && !(target as Element).closest?.(TYPING)) return openPalette(key)
      if (key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      openPalette('find')
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  return wanted ? (
    <Suspense fallback={view === 'find' && <EarlyField />}>
      <Palette view={view} onView={showPalette} places={places} />
    </Suspense>
  ) : null
}

/** "?" is text there, or belongs to the dialog. */
const TYPING = 'input:not([type=checkbox]), textarea, select, [role$=dialog]'

/** Stands in for the palette's own field until it has loaded. */
function EarlyField() {
  useCloseRequest(true, () => showPalette('closed'))
  return (
    <input
      ref={takeFocus}
      aria-label="Find"
      onChange={({ target }) => {
        early.words = target.value
      }}
      onKeyDown={({ key }) => key === 'Escape' && showPalette('closed')}
      className="fixed inset-x-3 top-3 z-50 mx-auto h-13 max-w-xl rounded-panel border border-line bg-surface px-5 text-lg text-ink shadow-lift sm:top-[14vh]"
    />
  )
}

function takeFocus(input: HTMLInputElement | null) {
  input?.focus()
}

const places = [...entries, helpEntry]
