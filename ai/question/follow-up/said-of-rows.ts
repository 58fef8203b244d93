import type { Plan } from '../plan'
import type { Sentence } from '../sentence'
import { anyOf } from '../words/pattern'

/** "What exactly did she say?", with nothing of what it was about. */
const SAID = new RegExp(
  String.raw`^\W*(?:(?:and|so|und|et|y|e|en) )?(?:${anyOf({
    en: [
      'what (?:exactly |else )?(?:did|do|does|was|were|has|have)(?: (?:she|he|they|i|we|it|each of them))?(?: exactly)? (?:say|said|tell|told|mention(?:ed)?)(?: (?:there|then|exactly|about (?:it|that)|to (?:it|that)|me|us))*',
    ],
    de: [
      'was (?:genau )?(?:hat|haben|habe|wurde)(?: (?:er|sie|ich|wir|man))?(?: (?:genau|dazu|darauf|da|davon))* (?:gesagt|geantwortet|erwähnt|erzählt)',
    ],
    fr: [
      "qu['’](?:a|ont|ai)(?:-t)?(?:-(?:il|elle|ils|elles|on|je))? (?:exactement )?(?:dit|répondu)(?: exactement)?",
      "qu['’]est-ce qu['’](?:il|elle|ils|elles|on) (?:a|ont) (?:exactement )?(?:dit|répondu)(?: exactement)?",
    ],
    es: ['qué (?:es lo que )?(?:dijo|dijeron|dije|dijimos|respondió|contestó)(?: exactamente)?'],
    it: ['(?:che )?cosa (?:ha|hanno|ho|abbiamo) (?:detto|risposto)(?: esattamente)?'],
    pt: ['o que (?:é que )?(?:disse(?:ram)?|respond(?:eu|eram|i))(?: exatamente)?'],
    nl: [
      'wat (?:zei|zeiden)(?: (?:ze|zij|hij|ik|we))?(?: precies)?|wat (?:heeft|hebben|heb) (?:ze|zij|hij|ik|we)(?: precies)? gezegd',
    ],
  })})\W*$`,
  'iu',
)
const WHEN = new RegExp(
  String.raw`^\W*(?:(?:and|so|und|et|y|e|en) )?(?:${anyOf({
    en: [
      'when(?: exactly)?(?: (?:was|were|is) (?:that|it|this|those|they)| did (?:she|he|they) (?:say|mention) (?:that|it|so))?',
    ],
    de: [
      'wann(?: genau)?(?: (?:war|waren) (?:das|die)| (?:hat|haben) (?:er|sie) das (?:gesagt|erwähnt))?',
    ],
    fr: ["(?:c['’]était )?quand(?: était-ce| l['’]a-t-(?:il|elle) dit)?"],
    es: ['cuándo(?: fue(?: eso)?| lo (?:dijo|dijeron))?'],
    it: ["quando(?: è stato| l['’]ha detto)?"],
    pt: ['quando(?: foi(?: isso)?| é que foi)?'],
    nl: ['wanneer(?: was dat| zei (?:ze|hij) dat)?'],
  })})\W*$`,
  'iu',
)

/**
 * "What exactly did she say?" and "when was that?" after clients or meetings that mention something: what was said of
 * it, and in which meetings. Null for other follow-ups.
 */
export function saidOfRows({ text }: Sentence, own: Plan, before: Plan): Plan | null {
  const { intent, subject, topic } = before
  const isOfMentions = intent === 'list' && topic !== ''
  if (!isOfMentions || (subject !== 'clients' && subject !== 'meetings')) return null
  const meetings = { ...before, subject: 'meetings' as const, language: own.language }
  if (WHEN.test(text)) return { ...meetings, inherits: ['topic'] }
  return SAID.test(text)
    ? { ...meetings, intent: 'find', order: null, limit: null, skip: 0, inherits: ['topic'] }
    : null
}
