import { test } from 'bun:test'
import { closeWindows, photograph } from './browser'

/** A test in windows of its own; when it fails, what they show is kept where E2E_PICTURES says. */
export function journey(promise: string, walk: () => Promise<void>): void {
  test(promise, async () => {
    try {
      await walk()
    } catch (error) {
      await photograph(promise)
      throw error
    } finally {
      await closeWindows()
    }
  })
}
