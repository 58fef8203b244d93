/** Notes that were not saved yet, and uploads that can go on. */
const contentKeys = /^(note-draft|upload):/

/** Removes from this browser what it keeps of anybody's work; settings such as the theme stay. */
export function forgetContent(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (contentKeys.test(key)) localStorage.removeItem(key)
    }
  } catch {
    // Storage is forbidden here, so there is nothing in it.
  }
}
