import type { Passage } from './passage'
import { contentWords } from './words'

/**
 * True if claim and passage share a content word, without which the passage cannot support the
 * claim.
 */
export function isSupported(claim: string, passage: Passage): boolean {
  const words = contentWords(claim.replace(/\[\d+\]/g, ' '))
  if (words.length === 0) return true
  const said = new Set(contentWords(`${passage.text} ${passage.title} ${passage.clientName}`))
  return words.some((word) => said.has(word))
}
