import type { Language } from '../plan'
import { type Alternatives, anyWord, hasOnlyIn, onlyWord } from '../words/pattern'

/** Words of a topic that says no more than that somebody wants or plans something. */
const ASKED = onlyWord(
  {
    en: [
      'want(?:s|ed)?|wish(?:es|ed)?|goals?|aims?|objectives?|plan(?:s|ned|ning)|hop(?:es?|ed|ing)|expectations?',
      'dreams?|needs?|needed|intentions?|intend(?:s|ed)?|desires?|ambitions?|prefer(?:s|red|ences?)?|main|biggest|really|most|do',
    ],
    de: [
      'ziele?|wünsche?n?|wunsch|pläne|plant|will|wollen|wollte|möchte|erwartung(?:en)?|hofft|hoffnung(?:en)?|braucht|bedürfnisse|vorhaben|absicht(?:en)?',
    ],
    fr: [
      'veut|voulait|veulent|souhait(?:e|ent|s)?|objectifs?|buts?|projets?|plans|envies?|besoins?|attentes?|rêves?|espoirs?',
    ],
    es: [
      'quiere|quería|quieren|desea|deseos?|objetivos?|metas?|planes|necesita|necesidades|expectativas|sueños?',
    ],
    it: [
      'vuole|voleva|vogliono|desidera|desider[io]|obiettiv[io]|progetti|piani|bisogn[io]|aspettative|sogn[io]',
    ],
    pt: [
      'quer|queria|querem|deseja|desejos?|objetivos?|metas?|planos|necessidades|expectativas|sonhos?',
    ],
    nl: ['wil|wilde|willen|wensen|wens|doel(?:en)?|plannen|behoeften?|verwachting(?:en)?|dromen'],
  },
  'iu',
)

/** How people say what they want or plan. */
const WISHES: Alternatives = {
  en: [
    "(?:i|we)(?:['’]d| would)(?: (?:really|also|still|much|so|very))* (?:like|love|prefer|hate|want)|(?:i|we)(?:['’]d| would) rather",
    String.raw`(?:i|we)(?: (?:really|just|still|only|do|also|do not|never|don['’]t))* (?:want|wish|hope|plan|intend|aim)|(?:i|we)(?: (?:really|just|do))? need (?!you\b)\p{L}+`,
    String.raw`(?:i(?:['’]m| am)|we(?:['’]re| are))(?: (?:also|still|not))? (?:hoping|planning|thinking of|looking to|looking for|aiming)|(?:my|our) (?:\p{L}+ )?(?:goal|aim|plan|dream|wish|hope|idea|intention)s?`,
  ],
  de: [
    String.raw`(?:ich|wir) (?:will|wollen|möchten?|wünschen?|plane?n?|hoffen?|brauchen?)|(?:möchte|will|plane|wünsche|hoffe) ich|(?:möchten|wollen|planen) wir|(?:ich|wir) würden? (?:\p{L}+ ){0,4}(?:gerne?|lieber)|(?:mein|unser)e? (?:ziel|wunsch|plan|traum)|am liebsten`,
  ],
  fr: [
    "je (?:veux|voudrais|souhaite|compte|préfère|préférerais|rêve|espère)|j['’](?:aimerais|ai envie|ai besoin|espère|envisage)|nous (?:voulons|voudrions|souhaitons|aimerions|comptons|prévoyons)|on (?:veut|voudrait|aimerait)|(?:mon|notre) (?:but|objectif|projet|rêve|souhait)",
  ],
  es: [
    'quiero|queremos|quisiera|quisiéramos|(?:me|nos) gustaría|deseo|espero|prefiero|preferiría|necesito|necesitamos|(?:mi|nuestro) (?:objetivo|deseo|plan|sueño)|(?:mi|nuestra) meta',
  ],
  it: [
    'voglio|vogliamo|vorrei|vorremmo|(?:mi|ci) piacerebbe|desidero|spero|preferirei|conto di|ho intenzione|ho bisogno|(?:il mio|il nostro) (?:obiettivo|desiderio|piano|sogno)',
  ],
  pt: [
    'quero|queremos|queria|queríamos|gost(?:ava|aria|aríamos)|desejo|espero|prefiro|preferia|preciso|tenciono|(?:o meu|o nosso) (?:objetivo|desejo|plano|sonho)',
  ],
  nl: [
    String.raw`(?:ik|wij|we) (?:wil|willen|hoop|hopen|zou(?:den)? (?:\p{L}+ ){0,4}(?:graag|liever|willen))|wil ik|willen we|ik heb (?:\p{L}+ ){0,3}nodig|(?:mijn|ons) (?:doel|wens|plan|droom)|het liefst`,
  ],
}
const WISH = anyWord(WISHES)

/** True for the topic of "What does Ann want?" and "Ann's goals". */
export function isOfWishes(topic: string, language: Language): boolean {
  return hasOnlyIn(topic, ASKED, language)
}

/** True for a sentence in which the speaker says what they want or plan. */
export function voicesWish(sentence: string): boolean {
  return WISH.test(sentence)
}
