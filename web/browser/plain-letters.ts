/**
 * A text for comparison with what somebody typed: in lower case, with the quotation marks and dashes of a
 * keyboard and Latin letters without their accents. As long as the text in lower case.
 */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/[à-ɏḀ-ỿ]/g, (letter) => letter.normalize('NFD').charAt(0))
}

/** True if the text has each word that was typed, or part of a word, however its letters are written. */
export function hasWords(text: string, typed: string): boolean {
  return wordFinder(typed)(text)
}

/** The same for many texts. */
export function wordFinder(typed: string): (text: string) => boolean {
  const words = wordsOf(typed)
  return (text) => {
    const plain = plainLetters(text)
    return words.every((word) => plain.includes(word))
  }
}

/** What was typed, as words to look for. */
export function wordsOf(typed: string): string[] {
  return plainLetters(typed).split(/\s+/).filter(Boolean)
}
