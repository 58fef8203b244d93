import { decode } from '@msgpack/msgpack'
import type { ReadPackage } from '../packages'

/** Words per language: the language of most users first. */
const COUNTS = { en: 20_000, de: 12_000, fr: 9_000, es: 9_000, it: 8_000, pt: 8_000, nl: 8_000 }
const WORD = /^\p{L}{2,}$/u

/** The most frequent words of all languages and the share of a text that each is, at most. */
export async function frequencies(read: ReadPackage): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const [language, count] of Object.entries(COUNTS)) {
    const packed = await read('wordfreq', `wordfreq/data/large_${language}.msgpack.gz`)
    let left = count
    for (const [centibels, words] of binsOf(decode(Bun.gunzipSync(packed)))) {
      for (const word of words) {
        if (left === 0 || !WORD.test(word)) continue
        found.set(word, Math.max(found.get(word) ?? 0, 10 ** (-centibels / 100)))
        left -= 1
      }
    }
  }
  return found
}

/** The words of the file by their frequency in negative centibels; its first entry is a header. */
function binsOf(file: unknown): [centibels: number, words: string[]][] {
  if (!Array.isArray(file)) throw new Error('These are not word frequencies')
  return file.slice(1).map((words, centibels) => [centibels, words])
}
