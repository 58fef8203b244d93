import { giveWay } from '../limits/give-way'

/** A text is split in stretches of at most this many characters, each within some 20 ms. */
const STRETCH_CHARACTERS = 50_000

/** Parts of a text of at most `size` characters, between paragraphs, sentences or words if it can be. */
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

/** A text without paragraphs may be very long. It is cut between words, or anywhere in a word that has no end. */
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
