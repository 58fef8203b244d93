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

/** Forgets it: it may reveal what someone searched for. */
export function forgetReferrer(): void {
  sessionStorage.removeItem(key)
}
