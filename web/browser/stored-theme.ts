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
