import { anyOf } from '../../question/words/pattern'

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
