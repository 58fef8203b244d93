const TRIES = 4
const WORDS = 20_000

/**
 * How many times as much of this thread's time the work takes as a fixed piece of reading, which takes about 20
 * milliseconds on a fast machine. A ratio, because the same work takes three times as long on a slow or busy
 * machine; the least of a few tries of both, in turns, because garbage of other tests may be collected during one.
 */
export async function costOf(work: () => unknown): Promise<number> {
  let [own, reference] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let tries = 0; tries < TRIES; tries += 1) {
    reference = Math.min(reference, await threadMs(countWords))
    own = Math.min(own, await threadMs(work))
  }
  return own / reference
}

function countWords(): number {
  const counts = new Map<string, number>()
  const text = Array.from({ length: WORDS }, (_, at) => `Word${(at * 7919) % 5_003}, `).join('')
  for (const [word] of text.matchAll(/\p{L}+\d+/gu)) {
    const folded = word.toLowerCase().normalize('NFC')
    counts.set(folded, (counts.get(folded) ?? 0) + 1)
  }
  return counts.size
}

async function threadMs(work: () => unknown): Promise<number> {
  const begun = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}
