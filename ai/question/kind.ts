/**
 * What a question wants: passages (`find`), the two or more sides of something (`compare`), rows of the database (lists and counts),
 * or what the summaries hold (`actions`, `summarize`, `next`). `missedClients` are those who were not met, `duration` is how long.
 */
export type QuestionKind =
  | 'find'
  | 'compare'
  | 'listMeetings'
  | 'listClients'
  | 'countMeetings'
  | 'countClients'
  | 'countActions'
  | 'actions'
  | 'summarize'
  | 'next'
  | 'missedClients'
  | 'newestClient'
  | 'duration'

const MEETING =
  '(?:meetings?|calls?|sessions?|reviews?|conversations?|appointments?|recordings?|check-?ins?)'
const SPOKE = '(?:meet|met|see|saw|seen|speak|spoke|spoken|talk|talked|call|called|visit|visited)'

/** The first that fits decides. */
const RULES: [QuestionKind, RegExp][] = [
  [
    'missedClients',
    new RegExp(
      `^(?:and )?(?:who|whom|which|what|list|show|any|how many (?:of my )?(?:clients|people|families|households))\\b.*\\b(?:not|never|\\w+n't)\\b(?: \\w+){0,3}? ${SPOKE}\\b|\\b(?:clients|families|households) without (?:a |any )?${MEETING}\\b`,
    ),
  ],
  ['newestClient', /\b(?:newest|latest|most recent) (?:client|family|household)\b/],
  [
    'duration',
    new RegExp(
      `\\bhow long\\b.{0,50}\\b${MEETING}\\b|\\b(?:total|how many|number of|how much) (?:\\w+ )?(?:hours|minutes|time)\\b(?!s)`,
    ),
  ],
  [
    'next',
    new RegExp(
      `^(?!.*\\b(?:did|was|were|had|last|ago|yesterday|today|prepare|prep|brief)\\b)(?:next ${MEETING}\\b|.*(?:${[
        `\\b(?:upcoming|planned|scheduled|future) (?:\\w+ )?${MEETING}`,
        `\\b${MEETING}\\b.{0,30}\\b(?:is|are) (?:\\w+ )?(?:planned|scheduled|booked|coming up|left)`,
        `\\b${MEETING} (?:do (?:i|we) have )?(?:left|ahead|to come)`,
        '\\bwhom? (?:do|will|am) i (?:meet|see|meeting|seeing)',
        `\\b(?:do|will) (?:i|we) have (?:a|any|another) ${MEETING}`,
      ].join('|')})\\b)`,
    ),
  ],
  [
    'countActions',
    /\b(?:how many|number of|count (?:of|the|my))\b.{0,30}\b(?:action items?|to-?dos?|tasks?|follow-?ups|next steps|promises)\b/,
  ],
  [
    'countClients',
    /\b(?:how many|number of|count (?:of|the|my))\b.{0,20}\b(?:clients?|people|families|households)\b/,
  ],
  [
    'countMeetings',
    new RegExp(
      `\\b(?:how many|number of|count (?:of|the|my))\\b.{0,25}\\b${MEETING}\\b|\\bhow (?:often|many times|frequently)\\b`,
    ),
  ],
  [
    'next',
    /\b(?:when|what)(?:'s| is| are)?\b.{0,20}\b(?:next|upcoming) (?:\w+ )?(?:meetings?|calls?|reviews?|appointments?|sessions?)\b|\bwhen (?:do|will|am|are) (?:i|we)\b.{0,12}\b(?:meet|see|meeting|seeing)\b|\bnext (?:meeting|appointment)s?\b.{0,12}\bscheduled\b/,
  ],
  [
    'actions',
    /\baction (?:items?|points?)\b|\bto-?dos?\b|\btasks\b|\bfollow-?ups\b|\bnext steps?\b|\b(?:i|we|he|she|they|client|clients|\p{L}+) (?:have |has |had )?promised?\b|\bdid .{1,30} promise\b|\bpromises\b|\bcommitments?\b|\bcommit(?:ted)? to\b|\bowes?\b.{0,15}\b(?:me|us|you|them|him|her|client)\b|\bwhat (?:do|did|does) (?:i|we) (?:still )?(?:owe|need to do|have to do)\b|\b(?:open|outstanding|pending) items?\b|\b(?:still|left) (?:open|outstanding|pending|to do)\b|\bfollow up on\b|\boverdue\b|\bdeadlines?\b/u,
  ],
  [
    'compare',
    /\bcompare[ds]?\b|\bcomparison\b|\bdifferen(?:ce|t|ces)\b.{0,30}\b(?:between|from|than)\b|\bversus\b|\bvs\.?\b|\bwhat (?:has )?changed (?:since|between|from)\b/,
  ],
  [
    'listClients',
    new RegExp(
      `\\b(?:which|what|list|show|name)(?: me)?(?: all)?(?: of)?(?: my| the| our)?(?: (?!did|do|does|were|was|are|is|have|has|my)\\w+)? (?:clients|families|households)\\b|^which client\\b|\\b(?:everyone|everybody|all the people)(?: (?:that|who|whom))? (?:i|we) (?:have |had )?${SPOKE}\\b|^(?:and )?(?:who|whom) (?:all )?(?:did|have|had) (?:i|we) ${SPOKE}\\b|^(?:who|whom) (?:i|we) ${SPOKE}\\b|^(?:and )?who (?:brought up|mentioned|talked about|asked about|discussed|raised)\\b|\\bclients (?:did|have) (?:i|we) ${SPOKE}\\b`,
    ),
  ],
  [
    'listMeetings',
    new RegExp(
      `\\b(?:which|what|list|show)\\b(?: me)?(?: all)?(?: of)?(?: my| the| our)?(?: \\w+){0,3}? ${MEETING}\\b(?! (?:about .{0,40} )?(?:say|said|decide|conclude|agree))(?=$|\\W+(?:did|do|have|had|were|was|are|with|in|on|from|since|last|this|about|mention|mentioned|talk|talked|discuss|i|we|where|between|before|after|during|of|for|today|yesterday|$))|^(?:and )?when (?:did|was|were|have|had)\\b|\\blast time (?:i|we)\\b|\\bwhen\\b.{0,20}\\blast\\b|^what do (?:i|we) have (?:on|next|tomorrow|today|this|in|for|coming|planned)\\b|\\bmy (?:schedule|calendar|meetings)\\b(?= (?:in|on|for|this|last|next|today|yesterday|since|with)|\\W*$)`,
    ),
  ],
  [
    'summarize',
    new RegExp(
      `\\b(?:key|main|important) (?:points?|takeaways?|topics?|insights?|issues?)\\b|\\btakeaways?\\b|\\bsummar(?:y|ies|ize|ise|izing)\\b|\\boverview\\b|\\brecap\\b|\\bhighlights?\\b|\\bwhat (?:happened|was discussed|did (?:we|i) (?:discuss|talk about|cover|speak about)|came up|was covered|was said|went on)\\b(?=$|\\W*$|.{0,12}\\b(?:in|at|during|with|last|yesterday|today|on)\\b)|\\btell me about (?:the|my|our) (?:last|latest|most recent|\\w+ )?${MEETING}\\b|\\b(?:bring|catch) me up\\b|\\bprepare me\\b|\\bbrief me\\b|\\bprep (?:me )?for\\b`,
    ),
  ],
]

/** The kind of a question, by its words. */
export function kindOf(question: string): QuestionKind {
  const text = question.toLowerCase().replace(/[’]/g, "'").replace(/\s+/g, ' ').trim()
  return RULES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'find'
}

/** Whether a question looks ahead. */
export function tenseOf(question: string): 'future' | 'past' {
  const ahead =
    /\b(?:upcoming|scheduled|coming|next|will|planned|tomorrow|ahead|do i (?:have|meet|see)|am i|are we|on my (?:calendar|schedule)|prepare me|prep(?: me)? for|brief me)\b/i
  return ahead.test(question) && !looksBack(question) ? 'future' : 'past'
}

/** Whether a question is only of what has been. */
export function looksBack(question: string): boolean {
  return /\b(?:did|was|were|had|last(?! (?:\w+ )?(?:days?|weeks?|months?|quarter) of)|past|since|said|discussed|met|seen|saw|visited|(?<!be )held|talked|spoke|spoken|promised|mentioned|agreed)\b/i.test(
    question,
  )
}
