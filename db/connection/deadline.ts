/** A promise that the driver has not settled by then is rejected. */
const DEADLINE_MS = 20_000

/** Thrown if the database did not answer in time; the message contains the specification's "database". */
export class DatabaseTimeout extends Error {
  constructor() {
    super('database: no answer in time')
  }
}

/**
 * Settles like `work`. If that takes too long, counted from its last call of `renew`, calls `giveUp` and rejects
 * with `DatabaseTimeout`.
 */
export async function deadline<T>(
  work: (renew: () => void) => Promise<T>,
  giveUp: () => void,
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const wait = () =>
    setTimeout(() => {
      giveUp()
      reject(new DatabaseTimeout())
    }, DEADLINE_MS)
  let timer = wait()
  const renew = () => {
    clearTimeout(timer)
    timer = wait()
  }
  try {
    return await Promise.race([work(renew), late])
  } finally {
    clearTimeout(timer)
  }
}
