import { test } from 'bun:test'
import { closeWindows, photograph, wasInterrupted } from './browser'

/**
 * A test in separate windows; if it fails, screenshots are saved in E2E_PICTURES. It is repeated only if the
 * machine's network changed under the browser.
 */
export function journey(name: string, run: () => Promise<void>): void {
  test(name, async () => {
    wasInterrupted()
    try {
      await run()
    } catch (error) {
      await photograph(name)
      if (!wasInterrupted()) throw error
      console.log(`the network changed during: ${name}`)
      await closeWindows()
      await run()
    } finally {
      await closeWindows()
    }
  })
}
