/** Cached reads for one question, by user and query. */
export type Readings = Map<string, Promise<unknown>>

/** The user's rows from an earlier call, otherwise from `read`. Retries after a failure. */
export function once<T>(
  readings: Readings,
  userId: number,
  asked: unknown,
  read: () => Promise<T>,
): Promise<T> {
  const name = JSON.stringify([userId, asked])
  const before = readings.get(name) as Promise<T> | undefined
  if (before !== undefined) return before
  const rows = read()
  readings.set(name, rows)
  rows.catch(() => readings.delete(name))
  return rows
}
