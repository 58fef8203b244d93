import type { Sentence } from '../sentences'
import { de } from './de'
import { en } from './en'
import { es } from './es'
import { fr } from './fr'
import { it } from './it'
import { nl } from './nl'
import { plainOf, whole } from './patterns'
import { pt } from './pt'
import type { StatementWords } from './types'

/** Maximum sentences used to detect the language. */
const SENTENCES_LOOKED_AT = 200

/** Detects the language of the sentences. Defaults to English. */
export function languageOf(sentences: Sentence[]): StatementWords {
  const looked = sentences
    .slice(0, SENTENCES_LOOKED_AT)
    .map(({ text }) => plainOf(text))
    .join(' ')
  const words = looked.split(/[^\p{L}]+/u)
  const [first] = [en, de, fr, es, pt, it, nl]
    .map((language) => ({ language, known: words.filter(isKnownTo(language)).length }))
    .sort((one, other) => other.known - one.known)
  return first?.language ?? en
}

function isKnownTo({ frequent, spoken, written }: StatementWords) {
  const known = whole(`${frequent.source}|${spoken.own}|${written.own}`)
  return (word: string) => known.test(word)
}
