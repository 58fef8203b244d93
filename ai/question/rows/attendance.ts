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

/** "Who attended the workshop?": the speakers of the meetings that are named or picked. */
export function ofAttendance(plan: Plan, text: string): Plan {
  const isPicked = plan.title !== null || plan.type !== null || plan.limit !== null
  const isBare = plan.topic.split(' ').every((word) => word === '' || ASKING.test(word))
  if (!isPicked || !isBare || !ATTENDED.test(text)) return plan
  const own = { intent: 'count', subject: 'meetings', metric: null, groupBy: 'person' } as const
  return { ...plan, ...own, topic: '', status: plan.status ?? 'held' }
}
