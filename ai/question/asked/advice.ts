import type { Language } from '../plan'
import { type Alternatives, anyWord, hasOnlyIn, onlyWord } from '../words/pattern'

const VERBS = {
  en: ['recommend(?:ed|s)?|advi[sc]e[sd]?|advising|suggest(?:ed|s)?|propose[sd]?'],
  de: [String.raw`empfohlen|empfahl|empfehl\p{L}*|geraten|riet|vorgeschlagen`],
  fr: [String.raw`conseillé\p{L}*|recommandé\p{L}*|proposé\p{L}*|suggéré\p{L}*|préconisé\p{L}*`],
  es: [String.raw`recomend\p{L}+|aconsej\p{L}+|suger\p{L}+|propus\p{L}+|propuesto`],
  it: ['consigliato|raccomandato|suggerito|proposto'],
  pt: [String.raw`recomend\p{L}+|aconselh\p{L}+|suger\p{L}+|propus\p{L}*|proposto`],
  nl: ['aangeraden|geadviseerd|aanbevolen|voorgesteld'],
} satisfies Alternatives
const NOUNS = {
  en: ['recommendations?|advice|suggestions?|proposals?'],
  de: [String.raw`rat|ratschl[aä]g\p{L}*|empfehlung(?:en)?|vorschl[aä]g\p{L}*`],
  fr: ['conseils?|recommandations?|suggestions?|propositions?'],
  es: ['consejos?|recomendaci(?:ón|ones)|sugerencias?|propuestas?'],
  it: ['consigli[o]?|raccomandazion[ei]|suggeriment[oi]|propost[ae]'],
  pt: ['conselhos?|recomendaç(?:ão|ões)|sugest(?:ão|ões)|propostas?'],
  nl: ['advies|adviezen|aanbeveling(?:en)?|suggesties?|voorstel(?:len)?'],
} satisfies Alternatives

/** Words of a topic that says no more than that something was recommended. */
const ASKED = onlyWord(
  {
    en: [...VERBS.en, ...NOUNS.en, 'give[ns]?|gave'],
    de: [...VERBS.de, ...NOUNS.de, 'gegeben'],
    fr: [...VERBS.fr, ...NOUNS.fr, String.raw`donn\p{L}+`],
    es: [...VERBS.es, ...NOUNS.es],
    it: [...VERBS.it, ...NOUNS.it],
    pt: [...VERBS.pt, ...NOUNS.pt],
    nl: [...VERBS.nl, ...NOUNS.nl],
  },
  'iu',
)
const VERB = anyWord(VERBS)
/** The user as the one who recommended, also as part of a verb: "recomendé", "ho consigliato". */
const BY_USER = anyWord({
  en: ['i|we|my|our|mine'],
  de: ['ich|wir|mein(?:e[nr]?)?|unser(?:e[nr]?)?'],
  fr: ["j['’]ai|ai-je|je|nous|mes|mon|nos|avons-nous|on"],
  es: [
    '(?:le|les) he|hemos|recomend(?:é|amos)|aconsej(?:é|amos)|suger(?:í|imos)|propus(?:e|imos)|mis?',
  ],
  it: ['ho|abbiamo|mi(?:o|a|ei|e)|nostr[aoie]'],
  pt: ['recomend(?:ei|[áa]mos)|aconselh(?:ei|[áa]mos)|suger(?:i|imos)|propus(?:emos)?|eu|meus?'],
  nl: ['ik|wij?|we|mijn|onze?'],
})
/** Questions that begin with "what". */
const WHAT =
  /^\W*(?:(?:and|so|und|et|y|e|en) )?(?:what|was|wozu|que|quoi|qué|(?:che )?cosa|che|o que|wat)(?!\p{L})|^\W*qu['’]/iu

/** How people give advice. */
const ADVICE: Alternatives = {
  en: [
    String.raw`(?:i|we)(?:['’]d| would)?(?: (?:strongly|really|always|certainly|only|rather))? (?:recommend|suggest|advise|propose)|(?:my|our) (?:\p{L}+ )?(?:advice|recommendation|suggestion|proposal)`,
    "you (?:should|ought to|might want to|could consider)|you(?:['’]d| had) (?:better|be better)|if i were you|make sure",
    "i(?:['’]d| would)(?: (?:rather|not|never|always|probably|certainly|just)){0,2} (?:go|sell|keep|wait|hold|use|take|put|pay|move|buy|leave|ask|offer|start|stick|avoid|stay|split|draw|write|transfer|set|choose|let|get it|have it|fix|insure|invest)",
    String.raw`(?:it(?:['’]s| is| would be|['’]d be| might be)|would be) (?:\p{L}+ )?(?:best|better|safer|wise(?:r|st)?|sensible|worth|cheaper|cleaner|simpler)|the (?:best|safest|cleanest|cheapest|simplest) (?:thing|way|option|course)`,
    String.raw`(?<=^\W*(?:(?:first|then|and|so|but|please),? )?)(?:speak|talk|take|get|bring|keep|put|ask|write|wait|use|sell|buy|call|check|consider|leave|start|move|pay|avoid|hold) (?!(?:care|easy|lost)(?!\p{L}))\p{L}+|you could|one way is|don['’]t rush`,
    "(?:please )?(?:don['’]t|do not|never) (?:sell|sign|touch|pay|cash|move|answer|agree|take|cancel|draw|spend|wait)",
  ],
  de: [
    String.raw`(?:ich|wir) (?:würde\p{L}* )?(?:\p{L}+ ){0,2}(?:empfehl\p{L}+|rat(?:e|en)|schlag\p{L}* (?:\p{L}+ ){0,3}vor)|(?:mein|unser)e? (?:rat|empfehlung|vorschlag)|sie sollten|du solltest|an ihrer stelle|würde ich (?:\p{L}+ )`,
    '(?:es )?(?:ist|wäre) (?:am )?(?:besser|besten|sinnvoll\\p{L}*|sicherer|günstiger)',
  ],
  fr: [
    String.raw`je (?:vous |te )?(?:conseille|recommande|propose|suggère)\p{L}*|(?:mon|notre) conseil|vous dev(?:ri)?ez|tu devrais|à votre place|(?:il vaut|vaudrait) mieux|le mieux (?:est|serait)`,
  ],
  es: [
    '(?:le|les|te) (?:recomiendo|aconsejo|sugiero|propongo|recomendamos)|yo (?:le |que usted )?(?:recomendaría|aconsejaría)|(?:mi|nuestro) consejo|deberías?|debería usted|(?:es|sería) mejor|lo mejor (?:es|sería)|le conviene|conviene',
  ],
  it: [
    '(?:le|ti|vi) (?:consiglio|raccomando|suggerisco|propongo|consiglierei)|(?:il mio|il nostro) consiglio|dovrebbe|dovresti|al suo posto|(?:è|sarebbe) meglio|conviene|converrebbe',
  ],
  pt: [
    '(?:recomendo|aconselho|sugiro|proponho|aconselharia)(?:-lhe)?|(?:o meu|o nosso) conselho|devia|deveria|no seu lugar|(?:é|seria) melhor|o melhor (?:é|seria)|convém',
  ],
  nl: [
    String.raw`(?:ik|wij|we) (?:zou (?:\p{L}+ ){0,2})?(?:adviseer|raad\p{L}*|adviseren|raden|aanraden|stel(?:len)? (?:\p{L}+ ){0,2}voor)|(?:mijn|ons) advies|u (?:zou|moet|kunt) beter|als ik u was|(?:is|zou) (?:het )?(?:beter|verstandig\p{L}*)|het beste is`,
  ],
}
const ADVISING = anyWord(ADVICE)

/** True for the topic of "what did I recommend to Ann?" and "my advice to Ann". */
export function isOfAdvice(topic: string, language: Language): boolean {
  return hasOnlyIn(topic, ASKED, language)
}

/** True if the user recommended it, false for "what did Ann suggest?". */
export function isByUser(question: string): boolean {
  return BY_USER.test(question)
}

/** True for a sentence that gives advice. */
export function givesAdvice(sentence: string): boolean {
  return ADVISING.test(sentence)
}

/** The word for advice in "what did I advise Ann?"; null if it asks for something else. */
export function adviceIn(question: string): string | null {
  return WHAT.test(question) ? (VERB.exec(question)?.[0] ?? null) : null
}
