import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../ui/lazy-part'
import { entries, helpEntry } from './entries'
import { openPalette, showPalette, usePaletteView } from './palette-state'

const Palette = lazyPart(async () => (await import('./palette')).Palette)

/** Listens for Ctrl+K (or ⌘K) everywhere; the palette's code is loaded on first use. */
export function PaletteHost() {
  const view = usePaletteView()
  const [wanted, setWanted] = useState(false)
  if (view !== 'closed' && !wanted) setWanted(true)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      openPalette()
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  return wanted ? (
    <Suspense fallback={null}>
      <Palette view={view} onView={showPalette} places={places} />
    </Suspense>
  ) : null
}

const places = [...entries, helpEntry]
