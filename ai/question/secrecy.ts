import { anyWord } from './words/pattern'

/** Words of what somebody keeps from somebody, which are rarely said aloud. */
const CONFIDED = new RegExp(
  anyWord({
    en: [
      String.raw`secre\w+|hid(?:e|es|ing|den)|conceal\w*|confid(?:e[ds]?|ing|ence|ential\w*)`,
      String.raw`privately?|sensitive|behind \S+ back|off the record`,
    ],
    de: [String.raw`geheim\w*|heimlich\w*|verheimlich\w*|verschweig\w*|vertraulich\w*`],
    fr: [String.raw`secrète?s?|cach(?:e|es|er|ée?s?|ent)|confidentiel\w*`],
    es: [String.raw`escond\w*|ocult\w*|confidencial\w*`],
    it: [String.raw`segret\w*|nascond\w*|riservat\w*`],
    pt: [String.raw`segredos?|escond\w*|ocult\w*`],
    nl: [String.raw`geheim\w*|verberg\w*|verzwijg\w*|vertrouwelijk\w*`],
  }),
  'giu',
)

/** What somebody must not know: "what may Rose not know?" */
const UNTOLD = anyWord({
  en: [String.raw`(?:must|may|should|can)(?:n['’]t| not)?(?: \S+){1,3} (?:not )?know`],
  de: [String.raw`(?:darf|dürfen|soll(?:en)?)(?: \S+){1,4} nicht (?:wissen|erfahren)`],
  fr: ['(?:doi(?:t|vent)|peu(?:t|vent)) pas savoir'],
  es: [String.raw`no (?:debe|puede)n?(?: \S+){0,2} (?:saber|enterarse)`],
  it: [String.raw`non (?:deve|devono|può|puo|possono)(?: \S+){0,2} saper\p{L}*`],
  pt: [String.raw`n[ãa]o (?:pode|deve)m?(?: \S+){0,2} saber`],
  nl: [String.raw`(?:mag|mogen|moeten?)(?: \S+){1,4} niet (?:weten|horen)`],
})

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
