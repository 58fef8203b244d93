/** Counts how often other work runs on this thread until the work ends, by result or failure. */
export async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let ended = false
  const count = () => {
    turns += 1
    if (!ended) setImmediate(count)
  }
  setImmediate(count)
  await work.finally(() => {
    ended = true
  })
  return turns
}
