import { useSyncExternalStore } from 'react'

type Theme = 'light' | 'dark' | 'system'

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
  show(theme)
  for (const listener of listeners) listener()
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem('theme')
    return themes.find(({ value }) => value === stored)?.value ?? 'light'
  } catch {
    return 'light'
  }
}

function show(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && prefersDark().matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  const follow = () => show(storedTheme())
  listeners.add(listener)
  prefersDark().addEventListener('change', follow)
  return () => {
    listeners.delete(listener)
    prefersDark().removeEventListener('change', follow)
  }
}

function prefersDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)')
}
