import type { Plan } from '../plan'

const FAILED =
  "(?:fail\\w*|went wrong|broke\\w*|(?:could|can|was|were)n[’']?t (?:be )?(?:processed|recorded|read)|not (?:be )?processed)"
const AHEAD =
  '(?:still to come|still ahead|yet to come|planned|scheduled|booked|future|upcoming|coming)'
const PAST = '(?:past|previous|earlier|old|held)'
const OTHERS = `(?:${FAILED}|${AHEAD})`
const WITHIN = '[^.?!]{0,60}\\b'

/** "The failed ones included", "and don't skip what is still to come", "past and future". */
const INCLUDED = new RegExp(
  [
    `\\b(?:includ(?:ing|e)|also|even|plus|counting|do(?: not|n[’']?t) (?:skip|forget|omit|leave out))\\b${WITHIN}${OTHERS}`,
    `\\b${OTHERS}\\b[^.?!]{0,30}\\b(?:included|as well|too|also)(?=\\W*$|\\s*[,.;!?])`,
    `\\b${PAST}\\b[^.?!]{0,20}\\b(?:and|or|plus)\\b[^.?!]{0,20}\\b${AHEAD}\\b`,
    `\\b${AHEAD}\\b[^.?!]{0,20}\\b(?:and|or|plus)\\b[^.?!]{0,20}\\b${PAST}\\b`,
  ].join('|'),
  'i',
)

/** A list of meetings to which planned or failed ones are added has all of them. */
export function withIncluded(plan: Plan, text: string): Plan {
  const { intent, subject, status } = plan
  const isOfMeetings = subject === 'meetings' && (intent === 'list' || intent === 'count')
  return isOfMeetings && status !== null && INCLUDED.test(text) ? { ...plan, status: null } : plan
}
