const KEY = 'offline-user'

/** Records whose recordings this device keeps offline. Signing out forgets it. */
export function keepOfflineUser(id: number): void {
  try {
    localStorage.setItem(KEY, String(id))
  } catch {
    // Storage is unavailable: nothing can be kept offline either.
  }
}

/** The user signed in on this device; null if nobody is. */
export function readOfflineUser(): number | null {
  try {
    const id = Number(localStorage.getItem(KEY))
    return Number.isInteger(id) && id > 0 ? id : null
  } catch {
    return null
  }
}

/** Calls back once another tab of this browser signs out. Returns a function that stops this. */
export function onSignedOutElsewhere(leave: () => void): () => void {
  const look = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue === null) leave()
  }
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}
