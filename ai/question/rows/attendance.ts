import type { Plan } from '../plan'
import { anyOf, onlyWord } from '../words/pattern'

const PEOPLE = 'participants|attendees|speakers|people'

/** "Who was at …", "participants of …" in each language. */
const ATTENDED = new RegExp(
  String.raw`^\W*(?:and |so )?(?:${anyOf({
    en: [
      String.raw`who (?:all )?(?:attended|(?:was|were) (?:at|in|on|there|present)|took part)\b`,
      String.raw`who (?:all )?(?:participated|joined|came to)\b`,
      String.raw`(?:list |name |show )?(?:me )?(?:the |all )?(?:the )?(?:${PEOPLE}) (?:of|in|at|on)\b`,
    ],
    de: [String.raw`wer (?:war|hat|nahm)\b.*\b(?:dabei|anwesend|teil|teilgenommen)\b`],
    fr: ['qui (?:a participé|a assisté|était (?:présent|là))'],
    es: [
      'qui[eé]n(?:es)? (?:est(?:uv|ab)|asisti|particip|acudi|hab[ií]a)',
      'qui[eé]n(?:es)? (?:vino|vinieron|fue a|fueron a)',
    ],
    it: ["chi (?:c['’]era|ha partecipato|era presente)"],
    pt: ['quem (?:participou|esteve|estava)'],
    nl: [String.raw`wie (?:was|waren|deed|deden)\b.*\b(?:bij|mee|aanwezig)\b`],
  })})`,
  'iu',
)
/** Words of such questions that are not part of the topic. */
const ASKING = onlyWord(
  {
    en: ['attended|participants?|attendees|speakers?|people|present'],
    de: ['dabei|anwesend|teil|teilgenommen'],
    fr: ['participé|assisté|présente?s?'],
    es: [String.raw`est(?:uv|ab)\p{L}+|asisti\p{L}+|particip\p{L}+|acudi\p{L}+|vino|vinieron`],
    it: ['partecipato|presente'],
    nl: ['aanwezig|mee'],
  },
  'iu',
)

/** A single meeting that is not named: the one that the question is asked about, or the last one. */
const THE_MEETING = new RegExp(
  String.raw`(?<!\p{L})(?:${anyOf({
    en: ['(?:the|this|that|our) (?:meeting|call|session|conversation|appointment)'],
    de: ['(?:beim|im|bei (?:dem|diesem)) (?:termin|treffen|gespräch|meeting)'],
    fr: ['(?:à|dans) (?:la|cette) (?:réunion|séance)|(?:au|à ce) rendez-vous'],
    es: ['(?:en|a) (?:la|esta) (?:reunión|cita|llamada)'],
    it: ["(?:all['’]|a quest['’])incontro|(?:alla|a questa) riunione"],
    pt: ['(?:na|nesta|nessa) (?:reunião|chamada)|no encontro'],
    nl: ['(?:bij|op|in) (?:het|dit|de) (?:gesprek|overleg|afspraak|vergadering)'],
  })})(?!\p{L})`,
  'iu',
)

/**
 * "Who attended the workshop?": the speakers of the meetings that are named or picked; "who was there?" those of
 * the one meeting asked about.
 */
export function ofAttendance(plan: Plan, text: string): Plan {
  if (!ATTENDED.test(text)) return plan
  const { title, type, limit, meetingIds, clientIds, dates } = plan
  const isNamed = title !== null || type !== null || limit !== null
  const isOfOne = meetingIds.length === 1
  const isThe = THE_MEETING.test(text) && clientIds.length === 0 && dates.length === 0
  const isBare = plan.topic.split(' ').every((word) => word === '' || ASKING.test(word))
  if (!isBare || !(isNamed || isOfOne || isThe)) return plan
  const one = isNamed ? {} : ({ order: 'newest', limit: 1 } as const)
  const own = { intent: 'count', subject: 'meetings', metric: null, groupBy: 'person' } as const
  return { ...plan, ...one, ...own, topic: '', status: plan.status ?? 'held', sure: true }
}
