const key = 'meetingReferrer'

/** Remembers where a meeting was opened from, for its back button. */
export function storeReferrer(path: string): void {
  sessionStorage.setItem(key, path)
}

/** Where the meeting's back button leads: the stored page, otherwise the dashboard. Asked once. */
export function takeReferrer(): string {
  const path = sessionStorage.getItem(key)
  forgetReferrer()
  return path?.startsWith('/') && !path.startsWith('//') ? path : '/dashboard'
}

/** Forgets it: it may name what somebody looked for. */
export function forgetReferrer(): void {
  sessionStorage.removeItem(key)
}
