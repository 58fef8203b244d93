import type { Plan } from '../plan'

/** "Who was at …", "participants of …" in each language. */
const ATTENDED =
  /^\W*(?:and |so )?(?:who (?:all )?(?:attended|(?:was|were) (?:at|in|on|there|present)|took part|participated|joined|came to)\b|(?:list |name |show )?(?:me )?(?:the |all )?(?:the )?(?:participants|attendees|speakers|people) (?:of|in|at|on)\b|wer (?:war|hat|nahm)\b.*\b(?:dabei|anwesend|teil|teilgenommen)\b|qui (?:a participé|a assisté|était (?:présent|là))|qui[eé]n(?:es)? (?:est(?:uv|ab)|asisti|particip|acudi|hab[ií]a|vino|vinieron|fue a|fueron a)|chi (?:c['’]era|ha partecipato|era presente)|quem (?:participou|esteve|estava)|wie (?:was|waren|deed|deden)\b.*\b(?:bij|mee|aanwezig)\b)/iu
/** Words of such questions that are not part of the topic. */
const ASKING =
  /^(?:attended|participants?|attendees|speakers?|people|present|dabei|anwesend|teil|teilgenommen|participé|assisté|présente?s?|est(?:uv|ab)\p{L}+|asisti\p{L}+|particip\p{L}+|acudi\p{L}+|vino|vinieron|partecipato|presente|aanwezig|mee)$/iu

/** "Who attended the workshop?": the speakers of the meetings that are named or picked. */
export function ofAttendance(plan: Plan, text: string): Plan {
  const isPicked = plan.title !== null || plan.type !== null || plan.limit !== null
  const isBare = plan.topic.split(' ').every((word) => word === '' || ASKING.test(word))
  if (!isPicked || !isBare || !ATTENDED.test(text)) return plan
  const own = { intent: 'count', subject: 'meetings', metric: null, groupBy: 'person' } as const
  return { ...plan, ...own, topic: '', status: plan.status ?? 'held' }
}
