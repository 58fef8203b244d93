/** Work in this browser that is not on the server: unsaved notes and unfinished uploads. */
const CONTENT_KEYS = /^((note-draft|upload):|offline-user$)/

type SaveNotes = (userId: number | null) => Promise<number[]>

let saveNotes: SaveNotes = async () => []

/** Sets the callback that saves notes that only this browser has; their module can't be imported here. */
export function onSignOut(save: SaveNotes): void {
  saveNotes = save
}

/** Saves a user's unsaved notes. Returns the ids of the meetings whose notes could not be saved. */
export function saveUnsavedNotes(userId: number | null): Promise<number[]> {
  return saveNotes(userId)
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
