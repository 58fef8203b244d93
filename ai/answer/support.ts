import { figuresIn, figuresSaid } from '../figures'
import type { Passage } from './passage'
import { contentWords } from './words'

/**
 * True if the passage says one of the claim's figures, or if it has none, one of its content words:
 * otherwise the passage cannot support the claim.
 */
export function isSupported(claim: string, passage: Passage): boolean {
  const own = `${passage.text} ${passage.title} ${passage.clientName}`
  const figures = figuresIn(claim)
  if (figures.length > 0) return figures.some(figuresSaid(own))
  const words = contentWords(claim.replace(/\[\d+\]/g, ' '))
  if (words.length === 0) return true
  const said = new Set(contentWords(own))
  return words.some((word) => said.has(word))
}
