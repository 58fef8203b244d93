/** Work in this browser that is not on the server: unsaved notes and unfinished uploads. */
const CONTENT_KEYS = /^((note-draft|upload):|offline-user$)/

type SaveNotes = (userId: number | null) => Promise<number[]>

let saveNotes: SaveNotes = async () => []

/** Sets who saves the notes that only this browser has; the room of the notes cannot be imported here. */
export function onSignOut(save: SaveNotes): void {
  saveNotes = save
}

/** Saves a user's unsaved notes. Returns the ids of the meetings whose notes could not be saved. */
export function saveUnsavedNotes(userId: number | null): Promise<number[]> {
  return saveNotes(userId)
}

/** Removes from this browser what it keeps of anybody's work; settings such as the theme stay. */
export function forgetContent(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (CONTENT_KEYS.test(key)) localStorage.removeItem(key)
    }
  } catch {
    // Storage is forbidden here, so there is nothing in it.
  }
}

/** True while this page deletes the account: it then shows the receipt before it leaves. */
export const accountDeletion = { underWay: false }
