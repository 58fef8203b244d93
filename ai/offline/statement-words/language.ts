import { languageIn } from '../../question/language'
import type { Language } from '../../question/plan'
import type { Sentence } from '../sentences'
import { de } from './de'
import { en } from './en'
import { es } from './es'
import { fr } from './fr'
import { it } from './it'
import { nl } from './nl'
import { plainOf } from './patterns'
import { pt } from './pt'
import type { StatementWords } from './types'

/** Maximum sentences used to detect the language. */
const SENTENCES_LOOKED_AT = 200
const WORDS: Record<Language, StatementWords> = { en, de, fr, es, pt, it, nl }

/** The patterns for the language of the sentences. Defaults to English. */
export function statementWordsFor(sentences: Sentence[]): StatementWords {
  const looked = sentences.slice(0, SENTENCES_LOOKED_AT).map(({ text }) => text)
  return WORDS[languageIn(looked.join(' ')) ?? 'en']
}

/** The patterns of minutes in every language, for a sentence alone. */
export const MINUTES = Object.values(WORDS).map(({ minutes }) => minutes)

/** True for a sentence that tells a decision or an agreement, in any language. */
export function tellsDecision(sentence: string): boolean {
  const plain = plainOf(sentence)
  return MINUTES.some(({ decision }) => decision.test(plain))
}
