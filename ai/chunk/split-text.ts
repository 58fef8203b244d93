import { giveWay } from '../limits/give-way'

/** Maximum characters split at once; each stretch takes about 20 ms. */
const STRETCH_CHARACTERS = 50_000

/**
 * Splits a text into parts of at most `size` characters, at paragraphs, sentences or words if
 * possible.
 */
export async function splitText(text: string, size: number): Promise<string[]> {
  const { RecursiveCharacterTextSplitter } = await import('@langchain/textsplitters')
  const splitter = new RecursiveCharacterTextSplitter({
    chunkSize: size,
    chunkOverlap: 0,
    separators: ['\n\n', '\n', '. ', '? ', '! ', '; ', ', ', ' ', ''],
    keepSeparator: false,
  })
  const parts: string[] = []
  for (const stretch of stretchesOf(text)) {
    parts.push(...(await splitter.splitText(stretch)))
    await giveWay()
  }
  return parts
}

/**
 * A text without paragraphs may be very long. It is cut between words, or inside a word that is
 * longer than a stretch.
 */
function* stretchesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const stretch = text.slice(at, at + STRETCH_CHARACTERS)
    const isLast = at + stretch.length === text.length
    const space = isLast ? -1 : stretch.lastIndexOf(' ')
    const length = space > 0 ? space : stretch.length
    yield stretch.slice(0, length)
    at += length
  }
}
