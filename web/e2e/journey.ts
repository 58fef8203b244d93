import { test } from 'bun:test'
import { closeWindows, photograph, wasInterrupted } from './browser'

/**
 * A test in separate windows; if it fails, screenshots are saved in E2E_PICTURES. It is repeated only if the
 * machine's network changed under the browser.
 */
export function journey(promise: string, walk: () => Promise<void>): void {
  test(promise, async () => {
    wasInterrupted()
    try {
      await walk()
    } catch (error) {
      await photograph(promise)
      if (!wasInterrupted()) throw error
      console.log(`the network changed during: ${promise}`)
      await closeWindows()
      await walk()
    } finally {
      await closeWindows()
    }
  })
}
