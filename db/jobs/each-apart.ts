import { inOneLine } from '../connection/in-one-line'
import { isLostConnection } from '../connection/unreachable'

/**
 * Works on one after the other. One that fails is logged by its name and does not stop the others:
 * the first of a round would otherwise keep it from the rest for good. Without the database nothing
 * goes on.
 */
export async function eachApart<T>(
  items: T[],
  nameOf: (item: T) => string,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (isLostConnection(error)) throw error
      console.error(`${nameOf(item)}: ${inOneLine(error)}`)
    }
  }
}
