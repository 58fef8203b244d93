/** Lets everything else that waits for this thread have its turn, in the middle of long work. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
