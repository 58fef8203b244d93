const key = 'meetingReferrer'

/** Remembers the page that a meeting was opened from, for its back button. */
export function storeReferrer(path: string): void {
  sessionStorage.setItem(key, path)
}

/** The target of the meeting's back button: the stored page, otherwise the dashboard. Forgotten once read. */
export function takeReferrer(): string {
  const path = sessionStorage.getItem(key)
  forgetReferrer()
  return path?.startsWith('/') && !path.startsWith('//') ? path : '/dashboard'
}

/**
 * How many entries of the history lie between here and the page, if the meeting was opened from it: going back
 * finds it as it was left. Null if it wasn't, or in a browser that doesn't tell.
 */
export function stepsBackTo(path: string): number | null {
  const { navigation } = window
  const here = navigation?.currentEntry?.index ?? 0
  const paths = navigation?.entries().map(({ url }) => url && new URL(url).pathname) ?? []
  const from = paths.slice(0, here).findLastIndex((one) => one !== paths[here])
  return paths[from] === new URL(path, location.href).pathname ? here - from : null
}

/** Forgets it: it may reveal what someone searched for. */
export function forgetReferrer(): void {
  sessionStorage.removeItem(key)
}
