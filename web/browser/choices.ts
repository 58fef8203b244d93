export type Theme = 'light' | 'dark' | 'system'

/** The theme chosen in this browser, or light. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem('theme')
    return stored === 'dark' || stored === 'system' ? stored : 'light'
  } catch {
    return 'light'
  }
}

/** Shows the page in a theme. */
export function showTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && prefersDark().matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

/** What the system prefers, and when that changes. */
export function prefersDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)')
}

const SINGLE_KEYS = 'single-keys'

/**
 * True unless the reader turned off shortcuts of one letter or sign in this browser (WCAG 2.2, 2.1.4): spoken
 * words would press them.
 */
export function usesSingleKeys(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS) !== 'off'
  } catch {
    return true
  }
}

/** Keeps the reader's choice; without storage it is not kept. */
export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(SINGLE_KEYS)
    else localStorage.setItem(SINGLE_KEYS, 'off')
  } catch {
    // Storage is unavailable.
  }
}
