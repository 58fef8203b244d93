/** Yields to the event loop during long work. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
