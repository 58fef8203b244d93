import { isDatabaseAway } from './database-errors'

/** As long as a database takes to restart. */
const RESTART_MS = 15_000
const PAUSE_MS = 250

/**
 * The result of work that may be done again, tried until the database is back: a model has written the answer by
 * then, and its reader has seen it.
 */
export async function onceBack<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() - begun > RESTART_MS) throw error
      await Bun.sleep(PAUSE_MS)
    }
  }
}
