import { onceBack as untilBack } from '@app/db/connection/unreachable'
import { isDatabaseAway } from './database-errors'

/**
 * The result of work that may be done again, tried until the database is back: a model has written the answer by
 * then, and its reader has seen it.
 */
export function onceBack<Result>(work: () => Promise<Result>): Promise<Result> {
  return untilBack(work, isDatabaseAway)
}
