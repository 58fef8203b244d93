const KEY = 'offline-user'

/** Notes whose recordings this device keeps without a connection. Signing out forgets it. */
export function keepOfflineUser(id: number): void {
  try {
    localStorage.setItem(KEY, String(id))
  } catch {
    // Storage is forbidden here: without a connection nothing can be kept either.
  }
}

/** The user who is signed in on this device; null if nobody is. */
export function readOfflineUser(): number | null {
  try {
    const id = Number(localStorage.getItem(KEY))
    return Number.isInteger(id) && id > 0 ? id : null
  } catch {
    return null
  }
}
