/** Vectors kept by one process, some 3 kB each. */
const KEPT = 4_096

type Embed = (texts: string[]) => Promise<number[][]>

/** Vectors of texts that are compared again and again, by the hash of each text: the latest are kept. */
export function rememberVectors(kept = KEPT) {
  const vectors = new Map<string, number[]>()

  /** One vector a text, in order; `embed` makes those that are not known under the model's name. */
  return async (texts: string[], model: string, embed: Embed): Promise<number[][]> => {
    const keys = texts.map((text) => keyOf(model, text))
    const unknown = new Map<string, string>()
    for (const [at, key] of keys.entries()) {
      if (!vectors.has(key)) unknown.set(key, texts[at] ?? '')
    }
    const made = unknown.size === 0 ? [] : await embed([...unknown.values()])
    const own = new Map([...unknown.keys()].map((key, at) => [key, made[at] ?? []]))
    const found = keys.map((key) => own.get(key) ?? vectors.get(key) ?? [])
    for (const [at, key] of keys.entries()) {
      vectors.delete(key)
      vectors.set(key, found[at] ?? [])
    }
    for (const key of vectors.keys().take(Math.max(0, vectors.size - kept))) vectors.delete(key)
    return found
  }
}

function keyOf(model: string, text: string): string {
  return new Bun.CryptoHasher('sha256').update(`${model}\n${text}`).digest('base64')
}
