import type { Masker } from './masker'

/** No token is longer, with its brackets: [ADDRESS_12B]. */
const LONGEST_TOKEN = 40

/** Restores every string within a value. */
export function restoreIn<T>(value: T, masker: Masker): T {
  if (typeof value === 'string') return masker.restore(value) as T
  if (Array.isArray(value)) return value.map((each) => restoreIn(each, masker)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, each]) => [name, restoreIn(each, masker)])
  return Object.fromEntries(entries) as T
}

/** Restores a text that arrives in chunks, which may end inside a token. */
export async function* restoreStream(
  pieces: AsyncIterable<string>,
  masker: Masker,
): AsyncIterable<string> {
  let held = ''
  for await (const piece of pieces) {
    held += piece
    const [open = ''] = /[[A-Z_\d]*$/.exec(held.slice(-LONGEST_TOKEN)) ?? []
    const whole = held.slice(0, held.length - open.length)
    held = open
    if (whole !== '') yield masker.restore(whole)
  }
  if (held !== '') yield masker.restore(held)
}
