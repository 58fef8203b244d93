import { LIVING, SAYING_WHEN } from './words/life-words'
import { anyOf } from './words/pattern'
import {
  ASKED,
  DOING,
  DUE,
  OWED,
  PROMISES,
  STILL,
  TO_COME,
  UNLIKE_VERBS,
} from './words/promise-words'

/**
 * Something that someone is to do: "who said they'd call", "who wanted to draft it", "when will I
 * send it".
 */
const PROMISING = new RegExp(anyOf(PROMISES), 'iu')
const COMING = new RegExp(anyOf(TO_COME), 'iu')
/** "Do", "is" or "had" before who is to do something. */
const AUXILIARY = '(?:do|does|did|is|are|was|were|has|have|had)'
const MODAL =
  '(?:have|has|had|got|need|supposed|meant|going|agreed?|offer(?:ed)?|plan(?:ned)?|due|expected|bound)'
/** Who is to do something, by a name or a pronoun. */
const NAMED = '(?!(?:an?|th(?:is|at|ese|ose)|it|my|our|there) |the (?!\\p{L}+s ))[\\p{L} ]{2,30}'
/** "What do I have to know", "what did I have to say". */
const NO_TASK = String.raw`(?!(?:know|be|say|ask|talk|discuss|remember|watch|expect)\b)`
/** A name after "will". */
const SOMEBODY = String.raw`(?!(?:the|an?|th(?:is|at|ese|ose)|my|our|his|her|their|its) )[\p{L} ]{1,30}`
/** Taking a task on oneself. */
const TAKING = '(?:took|taken|take) on|sign(?:ed)? up|undert(?:ook|aken)|pledged|vowed'
/** "Everything that Rosa took on", "the jobs I offered to do". */
const PART_OF_TAKER = String.raw`(?!(?:did|does|do|ha[sd]|have)\b)\p{L}+`
const TAKER = `i|we|(?!the )${PART_OF_TAKER}(?: ${PART_OF_TAKER}){0,3}`
const TAKEN = new RegExp(
  [
    String.raw`\b(?:things?|jobs?|everything|all|stuff|what) (?:that |which )?(?:have |has |did )?`,
    `(${TAKER}) (?:have |has |had )?`,
    String.raw`(?:${TAKING}|(?:agreed|offer(?:ed)?|committed|volunteered) to ${DOING})\b`,
  ].join(''),
  'iu',
)
/** "Have sent to her by". */
const HAVE_DONE = String.raw`have \p{L}+(?:ed|en|ne|de|t|y) [\p{L} ]{0,20}\b(?:by|before) `
/** "Who's it supposed to", "whose job is it to": asks who has a task. */
const RESPONSIBLE = [
  "who(?:['’]s)? (?:(?:is|was|are|were) )?(?:it that )?(?:meant|sup+os+e?d|expected) to",
  String.raw`who(?:['’]s)? (?:(?:is|was|are|were) )?(?:it that )?(?:asked|told) to ${DOING}\b`,
  `who should have|who (?:is|was) to ${DOING}|whose (?:job|task|turn) (?:is|was) it to`,
  'who (?:is|was) it (?:that|who) (?:had|has|was|is) to',
]
/**
 * "What do I have to send", "what was Rose going to send me", "what did I take on", "what did I
 * tell her I'd do".
 */
const OWING = new RegExp(
  [
    String.raw`\bwhat (?:else )?(?:do|did|am|are|was|were|have|had) (?:i|we) (?:still )?${MODAL} to ${UNLIKE_VERBS}${NO_TASK}`,
    String.raw`\bwhat ${AUXILIARY} [\p{L} ]{2,30} ${MODAL} to ${UNLIKE_VERBS}\p{L}+ (?:me|us)\b`,
    String.raw`\bwhat (?:else |all )?${AUXILIARY} ${NAMED} (?:still )?${MODAL} to ${DOING}\b`,
    String.raw`\bwhat (?:else |all )?(?:is|are|was|were) ${NAMED} (?:still )?to (?!get|give)${DOING}\b`,
    String.raw`\bwhat (?:do|does|did|is|are|was|were|must|should) (?:i|we|${NAMED}) (?:still )?(?:(?:${MODAL}|promise) )?(?:to )?${HAVE_DONE}`,
    String.raw`\bwhat (?:else )?must ${NAMED} ${DOING}\b`,
    String.raw`\b(?:${anyOf(RESPONSIBLE)})\b`,
    String.raw`\bwhat (?:else )?(?:have|did) (?:i|we) (?:still )?not (?:yet )?(?:do|done|finish(?:ed)?|completed?)\b`,
    String.raw`\bwhat (?:have|did)n['’]?t (?:i|we) (?:do|done|finish(?:ed)?|completed?)\b`,
    String.raw`\b(?:did|have|had) (?:i|we) (?:${TAKING}|pledge|undertake|vow)\b`,
    String.raw`\bwhat (?:else )?(?:will|shall) ${SOMEBODY} (?:send|give|show|e?mail|forward|deliver|provide) (?:me|us)\b`,
    String.raw`(?<!\b(?:am|are|was|were) )\b(?:i|we) (?:already |ever |just )?(?:tell|told|assured?)\b.{2,25}\b(?:i|we)(?:['’](?:d|ll)| would| will)\b`,
  ].join('|'),
  'iu',
)

/** Words for doing, or for what is done; as one pattern of a whole topic, it would try every way to part it. */
const OF_DOING = new RegExp(
  String.raw`(?<!\p{L})(?:${TAKING}|${DOING}|${anyOf(OWED)}|signed|up|out|in|together|care)(?!\p{L})`,
  'giu',
)

/** "What did Grant ask me to do", "what does Rose expect from me", "what is left for me to do". */
const ASKED_FOR = [
  "what(?: else)? (?:do|does|did|is|was|has|have|had)|what['’]s",
  '(?:anything|everything|tasks?|to-?dos?|things?)(?: else| that)?',
]
const DO_FOR = 'do|send|get|prepare|draft|write|sign|check|find|file|arrange|sort|finish'
const TOLD = '(?:(?:ask|want|expect|need|get|tell)(?:s|ed)?|told|got|left|remaining)'
const EXPECTED = [
  String.raw`${TOLD} (?:for |of )?(?:me|us) to (?:${DO_FOR})\b`,
  String.raw`(?:expect|want|need)(?:s|ed|ing)?(?: \p{L}+)? (?:from|of) (?:me|us)\b`,
]
const OF_ME = new RegExp(
  String.raw`\b(?:${anyOf(ASKED_FOR)})\b.{0,40}\b(?:${anyOf(EXPECTED)})`,
  'iu',
)

/** "Was muss Rose mir schicken?", "qu'est-ce que Rose doit me fournir ?": tasks of others. */
const DUE_TO_USER = new RegExp(
  `(?:(?<!\\p{L})(?:${anyOf(ASKED)})(?!\\p{L})|qu['’]est-ce qu).{0,40}?(?<!\\p{L})(?:${anyOf(DUE)})(?!\\p{L})`,
  'iu',
)

/** True if a question asks for tasks. */
export function isPromise(text: string): boolean {
  if (LIVING.test(text) || SAYING_WHEN.test(text)) return false
  const isOwed = PROMISING.test(text) || COMING.test(text) || OWING.test(text) || TAKEN.test(text)
  return isOwed || OF_ME.test(text) || isOfOthers(text)
}

/** True for "what will Dana do next?" */
export function isToCome(text: string): boolean {
  return COMING.test(text)
}

/** True for tasks of which only open ones are meant: "what will Dana do", "what must I still do". */
export function isToBeDone(text: string): boolean {
  return COMING.test(text) || STILL.test(text)
}

/** Who took tasks on: the user or somebody else; null if nobody is said to. */
export function takerOf(text: string): 'me' | 'others' | null {
  const taker = TAKEN.exec(text)?.[1]
  if (taker === undefined) return null
  return /^(?:i|we)$/i.test(taker) ? 'me' : 'others'
}

/** True if a topic only says that somebody does something: "bring". */
export function isOnlyDoing(topic: string): boolean {
  return topic !== '' && topic.replaceAll(OF_DOING, '').trim() === ''
}

/** True if a question asks what others have to do for the user. */
export function isOfOthers(text: string): boolean {
  return DUE_TO_USER.test(text)
}

/** True if a question asks what someone expects of the user. */
export function isOfMe(text: string): boolean {
  return OF_ME.test(text)
}
