import { type Alternatives, anyOf, anyWord, hasOnly, onlyWord } from '../words/pattern'

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

const NOUNS = {
  en: ['agreements?|decisions?|conclusions?'],
  de: ['vereinbarung(?:en)?|beschlüsse|entscheidungen'],
  fr: ['décisions?|accords?'],
  es: ['acuerdos?|decisiones'],
  it: ['decisioni|accordi'],
  pt: ['decisões|acordos'],
  nl: ['besluiten|afspraken'],
} satisfies Alternatives

/** Words of a topic that says no more than that something was agreed or decided. */
const ASKED = onlyWord([anyOf(VERBS), anyOf(NOUNS)], 'iu')

/** "What …" and "which decisions …" ask for what was agreed; "which meetings" and "what time" do not. */
const WHAT = new RegExp(
  String.raw`^\W*(?:(?:and|so|und|et|y|e|en) )?(?:${anyOf({
    en: ['what(?: all)? (?:was|were|did|have|has|had|is|are)'],
    de: ['was'],
    fr: ['que|quoi'],
    es: ['qu[ée]'],
    it: ['(?:che )?cosa|che'],
    pt: ['o que'],
    nl: ['wat'],
  })}|(?:${anyOf({
    en: ['what|which|list|show|all|the|our|my|key|main'],
    de: ['welche|alle|die'],
    fr: ['quelles?|quels?|les'],
    es: ['qué|las|los'],
    it: ['quali|le|gli'],
    pt: ['que|quais|as|os'],
    nl: ['welke|alle|de'],
  })}| ){0,9}(?:${anyOf(NOUNS)}))(?!\p{L})|^\W*qu['’]`,
  'iu',
)
/** "In our calls": where it was agreed. "Meetings agreed" are planned ones. */
const THERE = new RegExp(
  String.raw`(?<!\p{L})(?:in|at|during|from|of|bei|beim|im|aus|während|dans|lors|de|des|durante|en|nelle?|negli|dell[ea]|degli|n?[ao]s|d[ao]s|tijdens|van|uit)(?: \p{L}+){0,4}? (?:${anyOf(
    {
      en: ['meetings?|calls?|sessions?|conversations?|talks?|reviews?|appointments?'],
      de: ['termine?n?|gespräche?n?|treffen|sitzung(?:en)?|besprechung(?:en)?'],
      fr: ['réunions?|entretiens?|rendez-vous|appels?'],
      es: ['reuni(?:ón|ones)|citas?|llamadas?'],
      it: ['incontr[oi]|riunion[ei]|colloqui[o]?|chiamat[ae]'],
      pt: ['reuni(?:ão|ões)|conversas?|chamadas?'],
      nl: ['gesprek(?:ken)?|overleg(?:gen)?|vergadering(?:en)?'],
    },
  )})(?!\p{L})`,
  'iu',
)

/** True for the topic of "What did we agree with Ann?" and "which decisions did we make". */
export function isOfAgreements(topic: string): boolean {
  return hasOnly(topic, ASKED)
}

/** True for "what did you agree on?", asked in a meeting. */
export function asksWhatWasAgreed(sentence: string): boolean {
  return WHAT.test(sentence) && VERB.test(sentence)
}

/** True for "what did we agree on the rent?", but not for "what does the agreement say?". */
export function asksForAgreement(query: string): boolean {
  return VERB.test(query)
}

/**
 * The word for an agreement in "what was agreed in our calls with Ann?", or in a meeting `isTitled`; null if it asks
 * for something else.
 */
export function agreementIn(question: string, isTitled: boolean): string | null {
  const isThere = isTitled || THERE.test(question)
  if (!isThere || !WHAT.test(question)) return null
  return question.split(/[^\p{L}]+/u).find(isOfAgreements) ?? null
}
