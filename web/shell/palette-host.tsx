import { Suspense, useEffect, useState } from 'react'
import { part } from '../ui/part'
import { openPalette, usePaletteView } from './palette-state'

const Palette = part(async () => (await import('./palette')).Palette)

/** Listens for Ctrl K (or ⌘ K) everywhere; the palette's code is fetched when it is first wanted. */
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
      <Palette view={view} />
    </Suspense>
  ) : null
}
