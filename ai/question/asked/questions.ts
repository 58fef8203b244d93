import { anyOf } from '../words/pattern'

const NAME = String.raw`[\p{L}.'’ -]{1,60}`

/** "What did Ann ask?", "Ann's questions"; a topic after it would make it another question. */
const ASKED = new RegExp(
  String.raw`^\W*(?:${anyOf({
    en: [
      `what (?:else )?(?:did|has) ${NAME} (?:ask(?:ed)?|want(?:ed)? to know)(?: me| us)?`,
      `(?:what|which) (?:open |other |further |unanswered )?questions? (?:did|does|has|have) ${NAME} (?:still )?(?:ask(?:ed)?|have|had|raised?)(?: me| us| left)?`,
      `(?:list |show (?:me )?)?(?:all )?(?:the )?questions (?:from|by|of|asked by) ${NAME}`,
    ],
    de: [
      `was (?:hat|wollte) ${NAME} (?:gefragt|wissen)`,
      `welche fragen (?:hat|hatte|stellte) ${NAME}`,
    ],
    fr: [
      `qu['’](?:a|est-ce qu['’]a) ${NAME} demandé|qu['’]a demandé ${NAME}`,
      `quelles questions (?:a|avait) ${NAME}`,
    ],
    es: [`qué (?:preguntó|ha preguntado|preguntas (?:hizo|tenía|tiene)) ${NAME}`],
    it: [`(?:che )?cosa ha chiesto ${NAME}|(?:quali|che) domande (?:ha|aveva) ${NAME}`],
    pt: [`(?:o )?que (?:perguntou|perguntas (?:fez|tinha|tem)) ${NAME}`],
    nl: [`(?:wat (?:heeft|had)|welke vragen (?:heeft|had|stelde)) ${NAME} (?:gevraagd|gesteld)`],
  })})\W*$`,
  'iu',
)

/** True if a question asks what somebody asked. */
export function asksForQuestions(query: string): boolean {
  return ASKED.test(query)
}
