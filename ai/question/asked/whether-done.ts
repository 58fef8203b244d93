import { anyOf } from '../words/pattern'

/** "Has Rose sent the form?", "did I call the bank", "is the letter done": something was to be done. */
const WHETHER_DONE = new RegExp(
  String.raw`^\W*(?:(?:and|so|ok(?:ay)?|by the way),? )?(?:${anyOf({
    en: [
      String.raw`(?:ha(?:s|ve|d)|did)(?:n['’]t)?\b`,
      String.raw`(?:is|are|was|were)\b.{3,80} (?:\p{L}+ed|done|sent|ready|written|drawn up|paid|made)\b`,
    ],
    de: [String.raw`(?:hat|habe?|haben|hatten?|ist|sind|wurden?)\b`],
    fr: ['est-ce qu|a-t-|ai-je|avons-nous|[^?]{2,40} (?:a-t-|ont-)(?:il|elle|on)'],
    es: [String.raw`(?:ya )?(?:se )?(?:ha|he|han|hemos|está|están)\b`],
    it: ['(?:ha|ho|hanno|abbiamo|è|sono) '],
    pt: ['já |(?:foi|foram|está|estão) '],
    nl: [String.raw`(?:heeft|heb|hebben|is|zijn|werd)\b`],
  })})`,
  'iu',
)

/** Words that only ask about the state of a task. */
const STATE =
  /(?<!\p{L})(?:yet|already|ever|finished|completed?|done|ready|schon|bereits|erledigt|fertig|déjà|fait|ya|hech[oa]|già|fatt[oa]|já|feit[oa]|pront[oa]|al|gedaan|klaar)(?!\p{L})/giu

/** True if a question asks whether something was done. */
export function asksWhetherDone(query: string): boolean {
  return WHETHER_DONE.test(query)
}

/** The topic without words that ask about the state of a task. */
export function withoutState(topic: string): string {
  return topic.replace(STATE, ' ')
}
