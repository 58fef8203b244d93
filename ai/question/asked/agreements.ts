import { hasOnly, onlyWord } from '../words/pattern'

/** Words of a topic that says no more than that something was agreed or decided. */
const ASKED = onlyWord(
  {
    en: ['agree(?:d|ments?)?|deci(?:de|ded|sions?)|settled?|conclu(?:de|ded|sions?)'],
    de: ['vereinbart|vereinbarung(?:en)?|beschlossen|beschlüsse|ausgemacht|abgemacht|entschieden'],
    fr: ['décidé(?:e?s?)?|décisions?|convenue?s?|accords?'],
    es: ['acord(?:amos|ado|ó|aron)|acuerdos?|decid(?:imos|ido|ió)|decisiones'],
    it: ['concordat[oaie]|decis[oaie]|decisioni|stabilit[oaie]|accordi'],
    pt: ['combin(?:ámos|amos|ado)|acord(?:ámos|amos|ado)|decid(?:imos|ido)|decisões|acordos'],
    nl: ['afgesproken|besloten|besluiten|overeengekomen'],
  },
  'iu',
)

/** True for the topic of "What did we agree with Ann?" and "which decisions did we make". */
export function isOfAgreements(topic: string): boolean {
  return hasOnly(topic, ASKED)
}
