import { type Alternatives, anyOf, onlyWord } from '../words/pattern'

const SAID = '(?:mentioned|named|discussed|said|given|talked about)'

/** Plurals, since "the amount" is one. */
const AMOUNT = {
  en: '(?:amounts|figures|numbers|sums|prices)',
  de: '(?:beträge|zahlen|summen|preise)',
  fr: '(?:montants|chiffres|prix)',
  es: '(?:importes|cifras|cantidades|precios)',
  it: '(?:importi|cifre|prezzi)',
  pt: '(?:valores|montantes|preços|números)',
  nl: '(?:bedragen|cijfers|prijzen)',
}
/** Without "date" and "data", which are Italian and Dutch plurals, and other words elsewhere. */
const DATE: Alternatives = {
  en: ['dates|deadlines'],
  de: ['fristen'],
  fr: ['échéances'],
  es: ['fechas|plazos'],
  it: ['scadenze'],
  pt: ['datas|prazos'],
  nl: ['termijnen'],
}

const AMOUNTS: Alternatives = {
  en: [
    `(?:what|which) ${AMOUNT.en} (?:were|have been) ${SAID}`,
    `(?:what|which) ${AMOUNT.en} (?:came up|did (?:we|they) (?:mention|discuss))`,
    `(?:list |show (?:me )?)?(?:all )?(?:the )?${AMOUNT.en}(?: ${SAID})?`,
    `how much money was ${SAID}`,
  ],
  de: [`welche ${AMOUNT.de} (?:wurden|sind) (?:genannt|erwähnt|gefallen)`],
  fr: [`quels ${AMOUNT.fr} ont été (?:mentionnés|cités|évoqués|donnés)`],
  es: [`qué ${AMOUNT.es} se (?:mencionaron|nombraron|dijeron)`],
  it: [`(?:quali|che) ${AMOUNT.it} sono stat[ei] (?:menzionat|citat|nominat|dett)[ei]`],
  pt: [`que ${AMOUNT.pt} foram (?:mencionados|citados|referidos)`],
  nl: [`welke ${AMOUNT.nl} (?:zijn|werden) (?:genoemd|besproken)`],
}
const DATES: Alternatives = {
  en: [
    `(?:what|which) (?:dates|deadlines) (?:were|have been) ${SAID}`,
    '(?:what|which) (?:dates|deadlines) (?:came up|did (?:we|they) (?:mention|discuss|agree on))',
    `(?:list |show (?:me )?)?(?:all )?(?:the )?(?:dates|deadlines) ${SAID}`,
  ],
  de: ['welche (?:daten|fristen|termine) (?:wurden|sind) (?:genannt|erwähnt|gefallen)'],
  fr: ['quelles (?:dates|échéances) ont été (?:mentionnées|citées|évoquées|données)'],
  es: ['qué (?:fechas|plazos) se (?:mencionaron|nombraron|dijeron)'],
  it: ['(?:quali|che) (?:date|scadenze) sono state (?:menzionate|citate|nominate|dette)'],
  pt: ['que (?:datas|prazos) foram (?:mencionad|citad|referid)[ao]s'],
  nl: ['welke (?:data|termijnen) (?:zijn|werden) (?:genoemd|besproken)'],
}
const whole = (alternatives: Alternatives) =>
  new RegExp(String.raw`^\W*(?:${anyOf(alternatives)})\W*$`, 'iu')

const ASKED = [
  ['money', whole(AMOUNTS)],
  ['date', whole(DATES)],
] as const

/** Topics that say no more than that. */
const TOPICS = [
  ['money', onlyWord(Object.values(AMOUNT), 'iu')],
  ['date', onlyWord(DATE, 'iu')],
] as const

/**
 * The kind of figure of which a question asks for all that were said, in so many words or with
 * nothing else as its topic: "the amounts mentioned with Rose in May". Null if it names a topic.
 */
export function kindAskedFor(query: string, topic = ''): 'money' | 'date' | null {
  const asked = ASKED.find(([, pattern]) => pattern.test(query))
  return (asked ?? TOPICS.find(([, pattern]) => pattern.test(topic)))?.[0] ?? null
}
