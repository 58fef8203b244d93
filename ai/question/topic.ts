import type { Language } from './plan'
import { meaningsOf, plainLetters, vocabularyOf } from './vocabulary'

/** The rest of an English verb says nothing on its own: "hand over", "pay back". */
const PARTICLE = /^(?:away|back|down|off|out|over|up)$/i

/** The words of a topic that an answer must contain; all of them if each is optional. */
export function strongWords(topic: string, language: Language): string {
  const [words, strong] = partsOf(topic, language)
  return (strong.length > 0 ? strong : words).join(' ')
}

/** True if no word of a topic carries content. */
export function isVague(topic: string, language: Language): boolean {
  return partsOf(topic, language)[1].length === 0
}

function partsOf(topic: string, language: Language): [words: string[], strong: string[]] {
  const vocabulary = vocabularyOf(language)
  const words = topic
    .split(/\s+/)
    .map((word) => word.replace(EDGES, ''))
    .filter((word) => word !== '')
  const strong = words.filter((word) => {
    if (language === 'en' && PARTICLE.test(word)) return false
    const entries = meaningsOf(plainLetters(word), vocabulary)
    return !entries.some(
      ({ concept, soft }) =>
        concept === 'weak' ||
        (soft && /^(?:day|week|month|year|quarter|first|last|next|most|compare)$/.test(concept)),
    )
  })
  return [words, strong]
}

/** Punctuation around a word: a question without a topic is split as it was typed. */
const EDGES = /^[^\p{L}\p{N}$€£]+|[^\p{L}\p{N}%]+$/gu
