import { useSyncExternalStore } from 'react'
import { prefersDark, showTheme, storedTheme, type Theme } from '../browser/choices'

export const themes: { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
]

const listeners = new Set<() => void>()

/** The stored theme (default light) and how to change it; kept in this browser only. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, storedTheme, () => 'light' as const), setTheme]
}

function setTheme(theme: Theme): void {
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // private windows may refuse storage; the theme then lasts as long as the page
  }
  showTheme(theme)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const follow = () => showTheme(storedTheme())
  listeners.add(listener)
  prefersDark().addEventListener('change', follow)
  return () => {
    listeners.delete(listener)
    prefersDark().removeEventListener('change', follow)
  }
}
