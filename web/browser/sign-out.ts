/** Work in this browser that is not on the server: unsaved notes and edits, and unfinished uploads. */
const CONTENT_KEYS = /^(((note|summary)-draft|upload):|offline-user$)/

type SaveText = (userId: number | null) => Promise<string[]>

let saveText: SaveText = async () => []

/** Sets the callback that saves text that only this browser has; its modules can't be imported here. */
export function onSignOut(save: SaveText): void {
  saveText = save
}

/** Saves a user's notes and edits. Returns the addresses of the pages with text that could not be saved. */
export function saveUnsavedText(userId: number | null): Promise<string[]> {
  return saveText(userId)
}

/** Removes everyone's work from this browser; settings such as the theme stay. */
export function forgetContent(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (CONTENT_KEYS.test(key)) localStorage.removeItem(key)
    }
  } catch {
    // Storage is unavailable, so it is empty.
  }
}

/** True while this page deletes the account: it then shows the receipt before it leaves. */
export const accountDeletion = { underWay: false }
