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

/** "When is the form due?", "by when must Rose sign": a task's due date. */
const WHEN_DUE = new RegExp(
  String.raw`^\W*(?:${anyOf({
    en: [
      String.raw`(?:and )?(?:by )?when\b.*\b(?:due|must|have to|has to|need(?:s|ed)? to|supposed to|deadline)\b|by when\b`,
      "(?:(?:what(?:['’]s| is) )?the )?deadline (?:for|of)",
    ],
    de: ['bis wann|wann (?:ist|wird|sind) .*fällig|wann (?:muss|soll)|(?:welche )?frist für'],
    fr: [
      "pour quand|avant quand|jusqu[’']à quand|(?:quelle est )?(?:l[’']échéance|la date limite)",
    ],
    es: [
      'para cuándo|hasta cuándo|cuándo (?:vence|tiene que|tengo que)|(?:cuál es )?(?:el plazo|la fecha límite)',
    ],
    it: ['entro quando|quando (?:scade|devo|deve)|(?:qual è )?la scadenza'],
    pt: ['até quando|para quando|quando (?:vence|tenho|tem) |(?:qual é )?o prazo'],
    nl: ['uiterlijk wanneer|wanneer (?:moet|moeten)|tegen wanneer|(?:wat is )?de deadline'],
  })})`,
  'iu',
)

/** "Who is getting the bids?": a task's owner. */
const WHO_DOES = new RegExp(
  String.raw`^\W*(?:${anyOf({
    en: [String.raw`(?:and )?who(?:['’]?s| is| are) (?:still )?(?!going|being|coming)\p{L}+ing\b`],
    de: [String.raw`wer (?:macht|holt|besorgt|erledigt|schreibt|erstellt|kümmert sich)\b`],
    fr: ["qui (?:fait|prépare|rédige|demande|s['’]occupe) "],
    es: ['quién (?:hace|prepara|pide|redacta|se (?:encarga|ocupa)) '],
    it: ['chi (?:fa|prepara|chiede|scrive|si occupa) '],
    pt: ['quem (?:faz|prepara|pede|redige|trata|se encarrega) '],
    nl: [String.raw`wie (?:doet|maakt|regelt|schrijft|vraagt|zorgt)\b`],
  })})`,
  'iu',
)

/** Words that only ask about the state of a task. */
const STATE =
  /(?<!\p{L})(?:yet|already|ever|finished|completed?|done|ready|due|deadline|schon|bereits|erledigt|fertig|déjà|fait|ya|hech[oa]|già|fatt[oa]|já|feit[oa]|pront[oa]|al|gedaan|klaar|fällig|scade|vence)(?!\p{L})/giu

/** True if a question asks whether a task is done, when it is due, or who does it. */
export function asksOfTask(query: string): boolean {
  return WHETHER_DONE.test(query) || WHEN_DUE.test(query) || WHO_DOES.test(query)
}

/** The topic without words that ask about the state of a task. */
export function withoutState(topic: string): string {
  return topic.replace(STATE, ' ')
}
