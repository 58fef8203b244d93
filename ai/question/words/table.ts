import type { Language } from '../plan'

/**
 * Parses a table of words: blocks "= concept" with lines "en word, two words, stem*". In questions,
 * "~" marks words that are part of the topic unless used. Returns the words of one language by
 * concept, in the order of the table.
 */
export function readTable(table: string, language: Language): [concept: string, said: string[]][] {
  return table
    .trim()
    .split(/^= /m)
    .filter((block) => block !== '')
    .map((block) => {
      const [concept = '', ...lines] = block.trim().split('\n')
      const own = lines.find((line) => line.startsWith(`${language} `))?.slice(3) ?? ''
      const said = own.split(',').map((each) => each.trim())
      return [concept.trim(), said.filter((each) => each !== '')]
    })
}
