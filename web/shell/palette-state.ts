import { useSyncExternalStore } from 'react'
import { createListeners } from '../browser/listeners'
import { focusHeading } from './use-focus-heading'

/**
 * The palette's view: closed, the search, or one of the dialogs that it can open. `?` is the key, which may be
 * turned off, for `keys`.
 */
export type PaletteView = 'closed' | 'find' | 'upload' | 'client' | 'keys' | '?'

/** Typed before the palette's code had loaded; it starts with them. */
export const early = { words: '' }

let view: PaletteView = 'closed'
/** The previously focused element. */
let opener: Element | null = null
const { subscribe, notify } = createListeners()

/** Opens, changes or closes the palette from anywhere in the shell. */
export function showPalette(next: PaletteView): void {
  if (view === 'closed') {
    const { activeElement, body } = document
    opener = activeElement === body ? null : activeElement
    early.words = ''
  }
  view = next
  notify()
  // once the palette is gone, unless something else has taken the focus
  if (next === 'closed') setTimeout(giveFocusBack, 50)
}

function giveFocusBack() {
  if (view !== 'closed' || document.activeElement !== document.body) return
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  else focusHeading()
}

/** Opens a view, unless the palette is open: anything entered or being sent in it stays. */
export function openPalette(next: PaletteView): void {
  if (view === 'closed') showPalette(next)
}

export function usePaletteView(): PaletteView {
  return useSyncExternalStore(
    subscribe,
    () => view,
    () => 'closed' as const,
  )
}
