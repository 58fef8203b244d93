import { forgetDiscardedFile, listDiscardedFiles } from '@app/db/meetings/deletion/discarded-files'
import { storage } from './storage'

/** Removes the files that the database has let go of. One that cannot be removed now is tried again later. */
export async function removeDiscardedFiles(): Promise<void> {
  for (const path of await listDiscardedFiles()) {
    try {
      await storage().remove(path)
      await forgetDiscardedFile(path)
    } catch (error) {
      console.error(`storage: ${path} is not removed yet: ${error}`)
    }
  }
}
