/** How English sentences with a question begin, and what says why it is asked. */
import { anyOf } from './pattern'

/** Before a question word: "so", "in". */
export const LEADING = 'so|and|but|now|then|also|please|well'
export const PREPOSITION = 'in|at|on|with|for|by|from|to'

/** After "meetings", which then begin a statement: "meetings are …". */
const STATING = ['are|is|were|was|like|have|had|has|will|would|can|must|need|want']
const NOUNS = [
  'clients?|meetings?|calls?|sessions?|appointments?|tasks?|to-?dos?|action items?|notes?|hours',
]
const OWN = 'tasks|to-?dos|action items|meetings|appointments|promises'

/** How a question or a command starts. */
export const ASKING_WORDS = [
  'wh(?:at|en|ere|ich|o|om|ose|y)|how|did|does|do|has|have|had|is|are|was|were|am',
  'can|could|would|will|should|any|list|show|give|find|tell|count|rank|add up|sum|name|compare',
  String.raw`whose|(?:all )?(?:the |my )?(?:${anyOf(NOUNS)})(?! (?:${anyOf(STATING)})\b)`,
  `my (?:own |open )?(?:${OWN})`,
]

/** Asks about each of the times before. */
export const EACH_WORDS = [
  String.raw`\b(?:in|for|during) (?:each|both|either)\b|\bthen\W*$`,
  String.raw`\b(?:on|in|at) that (?:day|date|week|month|quarter|year)\b`,
  String.raw`\bhow (?:much|many)\b.{0,30} (?:was|were|is) (?:it|that)\b`,
]

const REASON = [
  'for|to|because|as|since|before|when|while|i|we|my|our|same|another|one (?:more|last)|new|just',
]
const NEED = "need|want|require|have to (?:know|have|list)|['’]d like"

/** What a question is for, before a colon or in one sentence with it. */
export const PURPOSES = [
  String.raw`(?:${anyOf(REASON)})\b[^:?]{2,80}:`,
  '[^:?]{2,30} (?:question|query|request|stuff|matters?|purposes):',
  `for [^,:?]{3,60}?[, ](?:i|we) (?:just )?(?:${NEED})`,
]
