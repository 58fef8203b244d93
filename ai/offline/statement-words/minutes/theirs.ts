import { anyOf } from '../../../question/words/pattern'

/** Between a name and "will", and between "will" and its verb. */
const ADVERBS = [
  'then|also|now|just|first|probably|definitely|certainly|again|already|kindly|gladly',
  'personally|either|immediately|soon|quickly|next|still',
]
const ADVERB = `(?: (?:${anyOf(ADVERBS)}))`

/** "Will", "is going to", "promised to", "said she'll". */
const WILL = [
  "(?:'ll| will)(?: (?:have|need|try) to)?|'s going to| (?:is|are) (?:going )?to",
  ' (?:has |have )?(?:promised|agreed|offered|volunteered) to',
  ' (?:needs|need|has|have) (?:still )?to',
  " (?:said|says|promised|confirmed|agreed)(?: that)? (?:he|she|they)(?:'ll| will)",
]

/** What is shared, got or brought for a task, and what is booked in private life. */
const SHARED = [
  'documents?|files?|forms?|statements?|reports?|numbers|figures|spreadsheet|link|notes|draft',
  'plan|contract|details',
]
const PAPERS = 'forms?|papers?|documents?|quotes?|statements?|figures|numbers'
const PAPER = 'statement|document|paper|certificate|deed|policy|form|will|contract'
const A_PAPER = `(?:his|her|their|a|an) [^.]{0,30}?(?:${PAPER})s?`
const PRIVATE = 'hotel|flight|holiday|vacation|trip|cruise|table|funeral|wedding|party|birthday'

/** Verbs of tasks, with what must not follow: "will file the form", not "will file for divorce". */
const TASKS = [
  '(?:send|e-?mail|mail|forward|post)(?! (?:the |her |his |their |our )?(?:kids?|child|children|son|daughter|nothing))',
  'draft|circulate|compile|finali[sz]e|revise|submit|upload|reschedule',
  '(?:call|ring|phone)(?! (?:it|on|off|for|himself|herself))',
  'contact|notify|remind',
  "let (?:you|me|us|him|her|them|the [a-z]+|[A-Z][a-z']+) know",
  `get (?:back to|in touch|hold of|a (?:quote|copy)|(?:us|you|me|him|her|them) (?:the|a|an|his|her|some)|the (?:${PAPERS}))`,
  'prepare(?! for)|(?:write|put) (?:up|together)',
  'write (?:to|(?:a|an|the) (?:letter|e-?mail|note|memo|summary|report|proposal))',
  'pull together|work out (?:the|a|what|how)',
  'run the (?:numbers|figures)|calculate|draw up',
  'review|double-check',
  String.raw`check(?! (?:in|out|his|her|their)(?!\p{L}))`,
  'confirm|verify',
  'look (?:into|up|over (?:the|it|that|this|my|your|our))',
  'go (?:over|through) (?:the|it|that|this|my|your|our)',
  'read (?:the|through)|find (?:out|the)|research',
  'ask(?! (?:(?:him|her)self|for (?:a raise|more)))',
  'follow up|chase',
  'sign(?! (?:on|off on nothing|up))|fill (?:in|out)',
  'complete (?:the|that|this|all|both|it)',
  'file (?:the|it|that|this|an?|our|your|his|her|their)',
  'return (?:the|it|that|this)',
  `bring (?:the|it|that|this|all|along|in (?:the|his|her)|copies|${A_PAPER})`,
  String.raw`(?:arrange|schedule|book|organi[sz]e) (?:the|a|an|that|this|it|our|your)(?! (?:\w+ )?(?:${PRIVATE}))`,
  String.raw`set up (?:the|a|an) (?:\w+ )?(?:call|meeting|appointment|account|transfer|order|visit|session|review|folder)`,
  'order (?:the|a|an|copies)|request|cancel|renew (?:the|that|this|it)',
  'update (?:the|his|her|their|our|your|my|you|us|me)',
  'gather',
  'collect (?:the (?!pension|rent|benefit|money)|all|those|these)',
  'provide(?! for)',
  String.raw`share (?:it|them|(?:the|that|this|those|an?|his|her|our) (?:\w+ ){0,2}(?:${anyOf(SHARED)}))`,
  'transfer (?:the|it|that|this|his|her|an?)',
  String.raw`open (?:the|an?) (?:\w+ )?account`,
  String.raw`pay (?:the|that|this) (?:\w+ )?(?:invoice|bill|fee|deposit)s?`,
  '(?:speak|talk) (?:to|with)(?! (?:any|every|no|us|me|him|her|them))',
  'discuss (?:it|this|that|them) with|meet with',
  'deliver|hand (?:in|over)|correct (?:the|that|this|it)',
  '(?:translate|scan|print|copy) (?:the|it|that|this|them|out|us|me|you)',
  'introduce (?:you|us|me)|make sure',
  String.raw`take care of (?:that|this|it(?!\p{L})|the (?:paper|form|transfer|insur|bank|account|tax|filing|registration)\w*)`,
  'handle (?:the|that|this)',
]

const SAYS_SO = `${ADVERB}?(?:${anyOf(WILL)})${ADVERB}{0,2}`
/** What follows a name in a promise, in English: "will send". */
export const THEIRS = String.raw`${SAYS_SO} (?:${anyOf(TASKS)})(?!\p{L})(?! nothing)`
