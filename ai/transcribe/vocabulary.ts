/** Whisper reads the last 224 tokens of a prompt: what is longer would take the names from its beginning. */
const PROMPT_CHARACTERS = 600

/** A prompt that names the words; those that no longer fit are left out. */
export function promptOf(words: string[]): string {
  let prompt = ''
  for (const word of words.map(plain)) {
    const longer = prompt === '' ? word : `${prompt}, ${word}`
    if (word !== '' && longer.length <= PROMPT_CHARACTERS) prompt = longer
  }
  return prompt
}

/** The words as the engine on this machine takes them; it reads a slash, a colon and a hash as signs of its own. */
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

/** On one line. */
function plain(word: string): string {
  return word.replace(/\s+/g, ' ').trim()
}
