import { inOneLine } from '@app/db/connection/in-one-line'
import { forgetDiscardedFile, listDiscardedFiles } from '@app/db/meetings/deletion/discarded-files'
import { storage } from './storage'

/** Removes files that the database no longer refers to. One that can't be removed now is retried later. */
export async function removeDiscardedFiles(): Promise<void> {
  for (const path of await listDiscardedFiles()) {
    try {
      await storage().remove(path)
      await forgetDiscardedFile(path)
    } catch (error) {
      console.error(`storage: ${path} was not removed yet: ${inOneLine(error)}`)
    }
  }
}
