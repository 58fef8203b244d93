/**
 * Something that someone is to do: "who said they'd call", "who wanted to draft it", "when will I
 * send it".
 */
const PROMISING =
  /\b(?:said|says?|agreed?|offer(?:ed|s)?|volunteer(?:ed|s)?)\b.{0,25}\b(?:he|she|they|i|we)(?:['’](?:d|ll)| would| will)\b|\bwho (?:is |was |are |were )?(?:want(?:s|ed)?|agreed?|offer(?:s|ed)?|going|plan(?:s|ned)|volunteer(?:s|ed)|due|meant|had|has|needs?) to (?!(?:be|inherit|receive|become|retire|live|die|lose|win|own|benefit|move|buy|sell|keep|stay|leave|marry|invest|see|know|have)\b)|\b(?:when|what) (?:will|shall|must|should) (?:i|we)\b(?! know)|\bon [\p{L} .-]{2,40}['’]s (?:list|plate|desk)\W*$/iu
const MODAL =
  '(?:have|has|had|got|need|supposed|meant|going|agreed?|offer(?:ed)?|plan(?:ned)?|due|expected|bound)'
/** What is done for others; "have to pay", "have to say" and "need to live on" ask for facts. */
const DOING =
  '(?:do(?! with)|send|bring|get|give(?! (?:up|in|away))|hand|provide|supply|deliver|prepare|draft|write|type|sign|fill|file|submit|return|check|review|find|look (?:into|up|for|after)|arrange|organi[sz]e|sort|clear up|clarify|finish|complete|take care|call|phone|ring|e?mail|forward|order|book|collect|gather|dig|fetch|notify|contact|copy|scan|update|upload|work out)'
/** Who is to do something, by a name or a pronoun. */
const NAMED = '(?!(?:an?|th(?:is|at|ese|ose)|it|my|our|there) |the (?!\\p{L}+s ))[\\p{L} ]{2,30}'
/** An agreement rather than a task: "agreed to with Penny", "agreed to in July". */
const UNLIKE_VERBS =
  '(?!(?:in|on|at|by|with|for|from|about|during|after|before|since|when|while|as|concerning|regarding|so|the|th(?:is|at|ese|ose)|last|yesterday|today|together|there|then)\\b)'
/** Taking a task on oneself. */
const TAKING = '(?:took|taken|take) on|sign(?:ed)? up|undert(?:ook|aken)|pledged|vowed'
/** "Everything that Rosa took on", "the jobs I offered to do". */
const TAKEN = new RegExp(
  `\\b(?:things?|jobs?|everything|all|stuff|what) (?:that |which )?(?:have |has |did )?(i|we|(?!the )(?:(?!(?:did|does|do|ha[sd]|have)\\b)\\p{L}+ ?){1,4}) ?(?:have |has |had )?(?:${TAKING}|(?:agreed|offer(?:ed)?|committed|volunteered) to ${DOING})\\b`,
  'iu',
)
/**
 * "What do I have to send", "what was Rose going to send me", "what did I take on", "what did I
 * tell her I'd do".
 */
const OWING = new RegExp(
  [
    String.raw`\bwhat (?:else )?(?:do|did|am|are|was|were|have|had) (?:i|we) (?:still )?${MODAL} to ${UNLIKE_VERBS}(?!(?:know|be|say|ask|talk|discuss|remember|watch|expect)\b)`,
    String.raw`\bwhat (?:do|does|did|is|are|was|were|has|have|had) [\p{L} ]{2,30} ${MODAL} to ${UNLIKE_VERBS}\p{L}+ (?:me|us)\b`,
    String.raw`\bwhat (?:else |all )?(?:do|does|did|is|are|was|were|has|have|had) ${NAMED} (?:still )?${MODAL} to ${DOING}\b`,
    String.raw`\bwhat (?:else |all )?(?:is|are|was|were) ${NAMED} (?:still )?to (?!get|give)${DOING}\b`,
    String.raw`\bwhat (?:do|does|did|is|are|was|were|must|should) (?:i|we|${NAMED}) (?:still )?(?:(?:${MODAL}|promise) )?(?:to )?have \p{L}+(?:ed|en|ne|de|t|y) [\p{L} ]{0,20}\b(?:by|before) `,
    String.raw`\bwhat (?:else )?must ${NAMED} ${DOING}\b`,
    String.raw`\b(?:who(?:['’]s)? (?:(?:is|was|are|were) )?(?:it that )?(?:(?:meant|sup+os+e?d|expected) to|(?:asked|told) to ${DOING}\b)|who should have|who (?:is|was) to ${DOING}|whose (?:job|task|turn) (?:is|was) it to|who (?:is|was) it (?:that|who) (?:had|has|was|is) to)\b`,
    String.raw`\bwhat (?:else )?(?:have|did) (?:i|we) (?:still )?not (?:yet )?(?:do|done|finish(?:ed)?|completed?)\b`,
    String.raw`\bwhat (?:have|did)n['’]?t (?:i|we) (?:do|done|finish(?:ed)?|completed?)\b`,
    String.raw`\b(?:did|have|had) (?:i|we) (?:${TAKING}|pledge|undertake|vow)\b`,
    String.raw`\bwhat (?:else )?(?:will|shall) (?!(?:the|an?|th(?:is|at|ese|ose)|my|our|his|her|their|its) )[\p{L} ]{1,30} (?:send|give|show|e?mail|forward|deliver|provide) (?:me|us)\b`,
    String.raw`(?<!\b(?:am|are|was|were) )\b(?:i|we) (?:already |ever |just )?(?:tell|told|assured?)\b.{2,25}\b(?:i|we)(?:['’](?:d|ll)| would| will)\b`,
  ].join('|'),
  'iu',
)

const ONLY_DOING = new RegExp(
  `^(?:(?:${DOING}|${TAKING}|signed|up|out|in|together|care)\\b ?)+$`,
  'i',
)

/** "What did Grant ask me to do", "what does Rose expect from me", "what is left for me to do". */
const OF_ME =
  /\b(?:what(?: else)? (?:do|does|did|is|was|has|have|had)|what['’]s|(?:anything|everything|tasks?|to-?dos?|things?)(?: else| that)?)\b.{0,40}\b(?:(?:(?:ask|want|expect|need|get|tell)(?:s|ed)?|told|got|left|remaining) (?:for |of )?(?:me|us) to (?:do|send|get|prepare|draft|write|sign|check|find|file|arrange|sort|finish)\b|(?:expect|want|need)(?:s|ed|ing)?(?: \p{L}+)? (?:from|of) (?:me|us)\b)/iu

const WHAT =
  '(?:was|wat|welche\\p{L}*|qu(?:e|oi|els?|elles?)|qué|cuál\\p{L}*|cosa|che|quali?|quais)'
/** A name, or what else may stand between a modal and its verb. */
const REST = "[\\p{L} .'’-]{0,40}"
/** Verbs of doing: "what must she tell me?" asks for something said. */
const DO =
  '(?<!\\p{L})(?!sag|erzähl|erklär|dire|expliqu|decir|contar|explicar|dizer|dir|spiega|zegg|vertel)'
/** A modal, the user and a verb, in the order of each language. */
const FOR_USER = [
  `(?:m[uü]ss\\p{L}*|soll\\p{L}*|woll\\p{L}*|will|wird) ${REST}(?:mir|uns) ${REST}${DO}\\p{L}+e?n`,
  `(?:moet\\p{L}*|moest\\p{L}*|zou|zal|gaat|wilde) ${REST}(?:mij|me|ons) ${REST}${DO}\\p{L}+en`,
  `(?:doi(?:t|vent)|dev(?:rai|ai)(?:t|ent)) ${REST}(?:me |m['’]|nous )${DO}\\p{L}+(?:er|ir|re)`,
  `(?:doi(?:t|vent)|dev(?:rai|ai)(?:t|ent))-${REST} (?:me |m['’]|nous )${DO}\\p{L}+(?:er|ir|re)`,
  `(?:tienen? que|tenían? que|deben?|debían?|iban? a|van? a) ${DO}\\p{L}+[aeií]r(?:me|nos)\\p{L}*`,
  `(?:me|nos) (?:tienen? que|tenían? que|deben?|debían?|iban? a|van? a) ${DO}\\p{L}+[aei]r`,
  `(?:deve|devono|doveva\\p{L}*|dovrebbe\\p{L}*) (?:ancora )?${DO}\\p{L}+[aei]r(?:mi|ci)`,
  `(?:mi|ci) (?:deve|devono|doveva\\p{L}*|dovrebbe\\p{L}*) (?:ancora )?${DO}\\p{L}+[aei]re`,
  `(?:hat|heeft) ${REST}(?:mir|uns|mij|me|ons) ${REST}(?:versprochen|zugesagt|beloofd|toegezegd)`,
  '(?:me|mi) (?:ha |hanno |han )?prom(?:eti(?:ó|eron|do)|et(?:eu|eram)|ess[oa])',
  `(?:tem|têm|tinha|deve|devem|devia|ficou|ficaram) (?:ainda )?(?:de |que )?(?:me|nos) ${DO}\\p{L}+[aei]r`,
  `(?:tem|têm|tinha|deve|devem|devia|ficou|ficaram) (?:ainda )?(?:de |que )?${DO}\\p{L}+[aei]r-(?:me|nos)`,
]
/** "Was muss Rose mir schicken?", "qu'est-ce que Rose doit me fournir ?": tasks of others. */
const DUE_TO_USER = new RegExp(
  `(?:(?<!\\p{L})${WHAT}(?!\\p{L})|qu['’]est-ce qu).{0,40}?(?<!\\p{L})(?:${FOR_USER.join('|')})(?!\\p{L})`,
  'iu',
)

/** True if a question asks for tasks. */
export function isPromise(text: string): boolean {
  const isOwed = PROMISING.test(text) || OWING.test(text) || TAKEN.test(text)
  return isOwed || OF_ME.test(text) || isOfOthers(text)
}

/** Who took tasks on: the user or somebody else; null if nobody is said to. */
export function takerOf(text: string): 'me' | 'others' | null {
  const taker = TAKEN.exec(text)?.[1]
  if (taker === undefined) return null
  return /^(?:i|we)$/i.test(taker) ? 'me' : 'others'
}

/** True if a topic only says that somebody does something: "bring". */
export function isOnlyDoing(topic: string): boolean {
  return ONLY_DOING.test(topic)
}

/** True if a question asks what others have to do for the user. */
export function isOfOthers(text: string): boolean {
  return DUE_TO_USER.test(text)
}

/** True if a question asks what someone expects of the user. */
export function isOfMe(text: string): boolean {
  return OF_ME.test(text)
}
