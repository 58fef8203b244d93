import { figuresIn, figuresSaid } from './figures/figures'
import type { NumberedPassage, Passage } from './passage'
import { contentWords } from './words'

/** A day may be named that the passage calls "yesterday". */
type Supporting = Passage & Pick<NumberedPassage, 'days'>
type Read = { words: ReadonlySet<string>; isSaid: ReturnType<typeof figuresSaid> }
const readBefore = new WeakMap<Supporting, Read>()

/**
 * True if the passage says one of the claim's figures, or if it has none, one of its content words:
 * otherwise the passage cannot support the claim.
 */
export function isSupported(claim: string, passage: Supporting): boolean {
  const { words: said, isSaid } = readPassage(passage)
  const figures = figuresIn(claim)
  if (figures.length > 0) return figures.some(isSaid)
  const words = contentWords(claim.replace(/\[\d+\]/g, ' '))
  return words.length === 0 || words.some((word) => said.has(word))
}

/** A passage is cited several times. */
function readPassage(passage: Supporting): Read {
  const own = `${passage.text} ${passage.title} ${passage.clientName} ${passage.days ?? ''}`
  const read = readBefore.get(passage) ?? {
    words: new Set(contentWords(own)),
    isSaid: figuresSaid(own),
  }
  readBefore.set(passage, read)
  return read
}
