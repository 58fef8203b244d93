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
    en: ['attended|joined|participated|participants?|attendees|speakers?|people|present'],
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
    de: [
      '(?:beim|im|zum|bei (?:dem|diesem)|zu (?:dem|diesem)) (?:termin|treffen|gespräch|meeting)',
    ],
    fr: ['(?:à|dans) (?:la|cette) (?:réunion|séance)|(?:au|à ce) rendez-vous'],
    es: ['(?:en|a) (?:la|esta) (?:reunión|cita|llamada)'],
    it: ["(?:all['’]|a quest['’])incontro|(?:alla|a questa) riunione"],
    pt: ['(?:na|nesta|nessa) (?:reunião|chamada)|no encontro'],
    nl: ['(?:bij|op|in|naar) (?:het|dit|de) (?:gesprek|overleg|afspraak|vergadering)'],
  })})(?!\p{L})`,
  'iu',
)

/** "Who will be at …", "who is coming to …" in each language. */
const ATTENDING = new RegExp(
  String.raw`^\W*(?:and |so )?(?:${anyOf({
    en: [
      String.raw`who(?:['’]s| is|['’]ll| will| all is| all will)? (?:going to |all )?(?:be|being) (?:at|in|on|there|present)\b`,
      String.raw`who(?:['’]s| is|['’]ll| will)? (?:going to )?(?:attend|join|com)(?:e|ing)?\b`,
      String.raw`who(?:['’]s| is) (?:invited|expected|going) to (?:the|this|that|our|my)\b`,
    ],
    de: [
      String.raw`wer (?:ist|wird|kommt|nimmt)\b.*\b(?:dabei|anwesend|teil|teilnehmen|termin|treffen)\b`,
    ],
    fr: ['qui (?:participe|assiste|vient|sera|est (?:invité|attendu))'],
    es: [
      'qui[eé]n(?:es)? (?:estar[aá]n?|asist(?:e|en|ir[aá]n?)|particip(?:a|an|ar[aá]n?)|v(?:iene|ienen|endr[aá]n?)|van? a|ir[aá]n? a)',
    ],
    it: ['chi (?:ci sar[aà]|partecipa|parteciper[aà]|viene|verr[aà])'],
    pt: ['quem (?:participa|vai|vem|vir[aá]|estar[aá])'],
    nl: [String.raw`wie (?:is|zijn|komt|komen|doet|doen)\b.*\b(?:bij|mee|aanwezig|naar)\b`],
  })})`,
  'iu',
)

/** "Who's attending on Friday?" is about what is to come. */
export function isAttending(text: string): boolean {
  return ATTENDING.test(text)
}

/** "Who will be at the meeting?": the next planned one, which shows its client. */
export function ofNextMeeting(plan: Plan, text: string): Plan {
  const { title, type, meetingIds, clientIds, dates } = plan
  const isNamed = title !== null || type !== null || meetingIds.length > 0
  if (isNamed || !ATTENDING.test(text) || !THE_MEETING.test(text)) return plan
  const isOfAny = clientIds.length === 0 && dates.length === 0
  const next = isOfAny ? ({ order: 'oldest', limit: 1 } as const) : {}
  const own = { intent: 'list', subject: 'meetings', metric: null, groupBy: null } as const
  return { ...plan, ...next, ...own, topic: '', status: 'planned', sure: true }
}

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
