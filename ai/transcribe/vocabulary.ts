/**
 * Whisper reads the last 224 tokens of a prompt; a longer one would lose names from its beginning.
 */
const PROMPT_CHARACTERS = 600

/** A prompt of the words, up to the limit. */
export function promptOf(words: string[]): string {
  let prompt = ''
  for (const word of words.map(plain)) {
    const longer = prompt === '' ? word : `${prompt}, ${word}`
    if (word !== '' && longer.length <= PROMPT_CHARACTERS) prompt = longer
  }
  return prompt
}

/** The words in the local engine's syntax, in which slash, colon and hash are special. */
export function hotwordsOf(words: string[]): string {
  return words
    .map((word) =>
      plain(word)
        .replace(/[/:#@\s]+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .join('/')
}

function plain(word: string): string {
  return word.replace(/\s+/g, ' ').trim()
}
