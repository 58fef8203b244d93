/** Words of what somebody keeps from somebody, which are rarely said aloud. */
const CONFIDED =
  /(?<!\p{L})(?:secre\w+|hid(?:e|es|ing|den)|conceal\w*|confid(?:e[ds]?|ing|ence|ential\w*)|privately?|sensitive|behind \S+ back|off the record|geheim\w*|heimlich\w*|verheimlich\w*|verschweig\w*|vertraulich\w*|secrète?s?|cach(?:e|es|er|ée?s?|ent)|confidentiel\w*|escond\w*|ocult\w*|confidencial\w*|segret\w*|nascond\w*|riservat\w*|segredos?|verberg\w*|verzwijg\w*|vertrouwelijk\w*)(?!\p{L})/giu

/** What somebody must not know: "what may Rose not know?" */
const UNTOLD =
  /(?<!\p{L})(?:(?:must|may|should|can)(?:n['’]t| not)?(?: \S+){1,3} (?:not )?know|(?:darf|dürfen|soll(?:en)?)(?: \S+){1,4} nicht (?:wissen|erfahren)|(?:doi(?:t|vent)|peu(?:t|vent)) pas savoir|no (?:debe|puede)n?(?: \S+){0,2} (?:saber|enterarse)|non (?:deve|devono|può|puo|possono)(?: \S+){0,2} saper\p{L}*|n[ãa]o (?:pode|deve)m?(?: \S+){0,2} saber|(?:mag|mogen|moeten?)(?: \S+){1,4} niet (?:weten|horen))(?!\p{L})/iu

/** True if a question asks for what is kept secret. */
export function asksForSecret(question: string): boolean {
  return question.search(CONFIDED) >= 0 || asksForUntold(question)
}

/** True if a question asks for what somebody must not know. */
export function asksForUntold(question: string): boolean {
  return UNTOLD.test(question)
}

/** The words without those for secrecy. */
export function withoutSecrecyWords(words: string): string {
  return words.replace(CONFIDED, ' ').replace(/\s+/g, ' ').trim()
}
