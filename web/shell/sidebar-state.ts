import { useSyncExternalStore } from 'react'
import { createListeners } from '../browser/listeners'

const { subscribe, notify } = createListeners()

/** True if the sidebar shows icons only. Stored on the html element, which is set before the first paint. */
export function useSidebar(): { narrow: boolean; toggle: () => void } {
  return { narrow: useSyncExternalStore(subscribe, isNarrow, () => false), toggle }
}

function toggle(): void {
  const narrow = !isNarrow()
  if (narrow) document.documentElement.dataset.sidebar = 'icons'
  else delete document.documentElement.dataset.sidebar
  try {
    localStorage.setItem('sidebar', narrow ? 'icons' : 'wide')
  } catch {
    // private windows may refuse storage
  }
  notify()
}

function isNarrow(): boolean {
  return document.documentElement.dataset.sidebar === 'icons'
}
