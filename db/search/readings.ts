/** What was read from the database for one question, by what was read. */
export type Readings = Map<string, Promise<unknown>>

/** What was read before for the same question, else what `read` gives. */
export function once<T>(readings: Readings, key: unknown, read: () => Promise<T>): Promise<T> {
  const name = JSON.stringify(key)
  const before = readings.get(name) as Promise<T> | undefined
  const rows = before ?? read()
  readings.set(name, rows)
  return rows
}
