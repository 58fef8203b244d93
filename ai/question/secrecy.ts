/** Words of what somebody keeps from somebody, which are rarely said aloud. */
const CONFIDED =
  /(?<!\p{L})(?:secre\w+|hid(?:e|es|ing|den)|conceal\w*|confid(?:e[ds]?|ing|ence|ential\w*)|privately?|sensitive|behind \S+ back|off the record|geheim\w*|heimlich\w*|verheimlich\w*|verschweig\w*|vertraulich\w*|secrète?s?|cach(?:e|es|er|ée?s?|ent)|confidentiel\w*|escond\w*|ocult\w*|confidencial\w*|segret\w*|nascond\w*|riservat\w*|segredos?|verberg\w*|verzwijg\w*|vertrouwelijk\w*)(?!\p{L})/giu

/** True if a question asks for what is kept secret. */
export function asksForSecret(question: string): boolean {
  return question.search(CONFIDED) >= 0
}

/** The words without those for secrecy. */
export function withoutSecrecyWords(words: string): string {
  return words.replace(CONFIDED, ' ').replace(/\s+/g, ' ').trim()
}
