/** Vectors kept per process, some 3 kB each. */
const KEPT = 4_096
/** Texts per batch: if time runs out, finished batches are kept. */
const BATCH = 16

type Embed = (texts: string[]) => Promise<number[][]>

/**
 * A cache of vectors for texts that are compared repeatedly, by hash of the text; the latest are
 * kept.
 */
export function rememberVectors(kept = KEPT) {
  const vectors = new Map<string, number[]>()

  /** One vector per text, in order; `embed` makes the missing ones. Keyed by model. */
  return async (texts: string[], model: string, embed: Embed): Promise<number[][]> => {
    const keys = texts.map((text) => keyOf(model, text))
    const known = new Map<string, number[]>()
    const unknown = new Map<string, string>()
    for (const [at, key] of keys.entries()) {
      const vector = vectors.get(key)
      if (vector === undefined) unknown.set(key, texts[at] ?? '')
      else known.set(key, vector)
    }
    const missing = [...unknown]
    for (let from = 0; from < missing.length; from += BATCH) {
      const batch = missing.slice(from, from + BATCH)
      const made = await embed(batch.map(([, text]) => text))
      for (const [at, [key]] of batch.entries()) known.set(key, made[at] ?? [])
      keep(batch.map(([key]) => key))
    }
    keep(keys)
    return keys.map((key) => known.get(key) ?? [])

    function keep(latest: string[]) {
      for (const key of latest) {
        vectors.delete(key)
        vectors.set(key, known.get(key) ?? [])
      }
      for (const key of vectors.keys().take(Math.max(0, vectors.size - kept))) vectors.delete(key)
    }
  }
}

function keyOf(model: string, text: string): string {
  return new Bun.CryptoHasher('sha256').update(`${model}\n${text}`).digest('base64')
}
