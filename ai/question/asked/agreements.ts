import { type Alternatives, anyWord, hasOnly, onlyWord } from '../words/pattern'

/** Verbs for settling something together. */
const VERBS = {
  en: ['agreed?|decided?|settled?|concluded?'],
  de: ['vereinbart|beschlossen|ausgemacht|abgemacht|entschieden|geeinigt'],
  fr: ['décidé(?:e?s?)?|convenue?s?'],
  es: ['acord(?:amos|ado|ó|aron)|decid(?:imos|ido|ió)'],
  it: ['concordat[oaie]|decis[oaie]|stabilit[oaie]'],
  pt: ['combin(?:ámos|amos|ado)|acord(?:ámos|amos|ado)|decid(?:imos|ido)'],
  nl: ['afgesproken|besloten|overeengekomen'],
} satisfies Alternatives
const VERB = anyWord(VERBS)

/** Words of a topic that says no more than that something was agreed or decided. */
const ASKED = onlyWord(
  {
    en: [...VERBS.en, 'agreements?|decisions?|conclusions?'],
    de: [...VERBS.de, 'vereinbarung(?:en)?|beschlüsse'],
    fr: [...VERBS.fr, 'décisions?|accords?'],
    es: [...VERBS.es, 'acuerdos?|decisiones'],
    it: [...VERBS.it, 'decisioni|accordi'],
    pt: [...VERBS.pt, 'decisões|acordos'],
    nl: [...VERBS.nl, 'besluiten'],
  },
  'iu',
)

/** True for the topic of "What did we agree with Ann?" and "which decisions did we make". */
export function isOfAgreements(topic: string): boolean {
  return hasOnly(topic, ASKED)
}

/** True for "what did we agree on the rent?", but not for "what does the agreement say?". */
export function asksForAgreement(query: string): boolean {
  return VERB.test(query)
}
