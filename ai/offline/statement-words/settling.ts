import { anyOf, anyWord } from '../../question/words/pattern'

/** How a reply settles what was spoken of before: "Okay, fifty-fifty", "then we take it". */
const SETTLING = new RegExp(
  String.raw`^\W*(?:${anyOf({
    en: ['(?:okay|ok|agreed|all right|deal|fine|great),|then (?:we|i|let)'],
    de: ['(?:okay|gut|einverstanden|abgemacht|in ordnung),|dann (?:mach|nehm|behalt|lass)'],
    fr: ["(?:d['’]accord|entendu|très bien|ok),|alors (?:on|nous|je)"],
    es: ['(?:vale|de acuerdo|hecho|muy bien),|entonces (?:lo|la|nos)'],
    it: ["(?:va bene|d['’]accordo|ok),|allora (?:lo|la|facciamo)"],
    pt: ['(?:combinado|está bem|de acordo|ok),|então (?:fazemos|ficamos|vamos)'],
    nl: ['(?:akkoord|goed|afgesproken|prima|oké),|dan (?:doen|nemen|houden)'],
  })})`,
  'iu',
)

/** True for a reply that settles what was spoken of. */
export function settles(sentence: string): boolean {
  return SETTLING.test(sentence)
}

const DECIDED =
  'decided|agreed?|settled?|signed|approved|accepted|chosen|voted|entschieden|vereinbart|beschlossen|unterschrieben|geeinigt|décidé|convenu|signé|decidido|acordado|firmado|deciso|concordato|firmato|combinado|assinado|besloten|afgesproken|getekend'
/** "We never signed that", "noch nichts entschieden", "if all three agree", "I'd like it settled". */
const UNDECIDED = anyWord([
  String.raw`(?:never|not|nothing|nobody|\p{L}+n['’]t|nie|nichts?|keine?|pas|rien|jamais|no|nada|nunca|non|nulla|niente|mai|não|niets?|nooit|geen)(?: \p{L}+){0,2} (?:${DECIDED})`,
  String.raw`(?:if|whether|unless|until|wenn|falls|ob|bis|si|als|indien)(?: \p{L}+){0,5} (?:${DECIDED})`,
  String.raw`(?:like|wants?|needs?|hop(?:e|ing)) (?:to|it|this|that|them)(?: \p{L}+){0,3} (?:${DECIDED})`,
])

/** True if a sentence says that something is not, or not yet, decided. */
export function leavesOpen(sentence: string): boolean {
  return UNDECIDED.test(sentence)
}
