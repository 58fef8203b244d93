import { splitSentences } from '../sentences'
import { asks, asksOfEach, isOfStatement } from './statement'
import {
  ANYWAYS,
  ASIDES,
  ASKERS,
  ASSENTS,
  BEFORE_CHANGE,
  BEFORE_USE,
  CHANGES,
  LEADS,
  MEETING_VERBS,
  NAMING_PREPOSITIONS,
  NOTING,
  PREAMBLES,
  TAILS,
  USES,
  VERB,
} from './words/framing-words'
import { anyOf, onlyWord } from './words/pattern'

/** Framing before a question: "hey", "could you tell me", "j'aimerais savoir". */
const LEAD = new RegExp(String.raw`^[¿¡]?(?:${anyOf(LEADS)})(?![\p{L}'’-])[\s,:;.!–—-]*`, 'iu')
/** Removes the adjective: "a short recap" is a recap. */
const LENGTH = /^(?:an? |the )?(?:short|quick|brief) (?=(?:recap|summary|overview|rundown)\b)/i
const TAIL = new RegExp(String.raw`(?<![\s,.!–—-])[\s,.!–—-]+(?:${anyOf(TAILS)})[\s.!]*$`, 'i')
/** What rows are for: "the meetings of March 2026 for billing", but not "what does he pay for billing". */
const USED_FOR = new RegExp(
  String.raw`(?<=(?:${anyOf(BEFORE_USE)}),? )for (?:the |my |our )?(?:${anyOf(USES)})[\s.!]*$`,
  'i',
)
/** The beginning of a clause at the end that lifts a condition nobody set: "…, whoever owns them". */
const ANYWAY = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${anyOf(ANYWAYS)})(?!\p{L})`, 'iu')
const MINE = '(?:mine|ours|my own|our own)'
const THEIRS =
  "(?:theirs|his|hers|(?:the )?(?:clients?|others?|other side)['’]s?|(?:some|any)(?:body|one) else['’]s|others)"
const AND = ',? (?:and|or|as well as|plus|&) (?:also )?'
/** Both owners: "tasks due in May, mine and theirs". */
const ANYBODYS = new RegExp(
  `[\\s,:(–—-]{1,4}(?:both |whether |be they )?(?:${MINE}${AND}${THEIRS}|${THEIRS}${AND}${MINE})(?![\\p{L}’'])\\)?`,
  'iu',
)
const ASSENT = `(?:${anyOf(ASSENTS)})`
const TAG = new RegExp(`[,;–—-] {0,2}¿?${ASSENT} {0,2}\\?*\\W?$|\\s${ASSENT} {0,2}\\?$`, 'iu')
const ONLY_TAG = new RegExp(`^¿?${ASSENT}\\W{0,3}$`, 'iu')
const ONLY_NOTING = onlyWord(NOTING, 'iu')
/** "What is right?" is no statement. */
const QUESTION = new RegExp(`^\\W{0,2}(?:${VERB}|wh\\w+|how)\\b`, 'i')
const ASIDE = new RegExp(`^(?:${anyOf(ASIDES)})`, 'i')
/** Side statements: "…, I need to send them a letter", "I'm writing my report: …". */
const ADDED =
  /[,;–—](?=\s*(?:i|we|my \w+) (?:really |just |only )?(?:need|have|want|wants|needs|has|must|should|forgot|forget|can(?:no|['’])t) [^?,;]*$)/gi
/** A question before a side statement has three words. */
const THREE_WORDS = /^\s*\S+\s+\S+\s+\S/
const MEETING = String.raw`[^?:]*(?<!\p{L})(?:${anyOf(MEETING_VERBS)})(?!\p{L})`
const ABOUT = String.raw`[^?:]*(?<!\p{L})(?:${anyOf(NAMING_PREPOSITIONS)})(?!\p{L})`
/** An excuse or a purpose before a colon, unless it may name what the question is about. */
const PRECEDING = new RegExp(
  String.raw`^(?:(?:i|we|my \w+)\b|(?:${anyOf(PREAMBLES)})(?!\p{L})(?!${ABOUT}))(?!${MEETING})[^?:]{4,200}:\s*(?=(?:${anyOf(ASKERS)})(?!\p{L}))`,
  'iu',
)
/** How to answer, after the question: "Names only." */
const FORM =
  /^(?:just |only )?(?:an? |the )?(?:list|names|numbers|figures)(?: (?:them|please|only|for (?:both|each|all)(?: of them)?))?\W*$/i
const MIN_WORDS = 4

/** Removes framing from a question; returns it unchanged if nothing else would be left. */
export function withoutFraming(question: string): string {
  const sentences = withoutNoting(splitSentences(evenCase(question)))
  const isOfTimes = sentences.some(asksOfEach)
  const asking = sentences.filter(
    (each) =>
      !ONLY_TAG.test(each) &&
      !FORM.test(each) &&
      (!ASIDE.test(each) || each.endsWith('?') || isOfTimes),
  )
  // "My own tasks, please. I have him on the phone."
  const isWithoutQuestion = sentences[0] !== asking[0] && !asking.some(asks)
  const kept = isWithoutQuestion || asking.every(isOfStatement) ? sentences : asking
  return kept.map(bare).join(' ')
}

/** The sentences after the without the first ones that only take note: "Sounds good. When am I free that day?" */
function withoutNoting(sentences: string[]): string[] {
  const first = sentences.findIndex((each) => !ONLY_NOTING.test(each.trim()))
  return first < 0 ? sentences : sentences.slice(first)
}

function bare(sentence: string): string {
  const own = withoutTag(sentence.replace(ANYBODYS, ''))
  const rest = withoutAdded(
    withoutAnyway(own.replace(LEAD, '').replace(LENGTH, '').replace(PRECEDING, '')),
  )
  if (rest !== sentence && /[\p{L}\p{N}]/u.test(rest)) return bare(rest)
  const untailed = sentence.replace(TAIL, '').replace(USED_FOR, '')
  return /[\p{L}\p{N}]/u.test(untailed) ? untailed : sentence
}

/** Without a tag after a statement, which denies nothing. */
function withoutTag(sentence: string): string {
  const { index } = TAG.exec(sentence) ?? { index: 0 }
  const said = sentence.slice(0, index)
  const isTag = /[,;–—-]/.test(sentence.charAt(index)) || !QUESTION.test(said)
  return isTag && THREE_WORDS.test(said) ? `${said.trimEnd()}?` : sentence
}

/** Without a last clause that starts with such words. */
function withoutAnyway(sentence: string): string {
  const { index } = ANYWAY.exec(sentence) ?? { index: 0 }
  const [before, clause] = [sentence.slice(0, index), sentence.slice(index)]
  const end = clause.search(/[,?]/)
  const isLast = THREE_WORDS.test(before) && !(end >= 0 && /\p{L}/u.test(clause.slice(end)))
  if (!isLast) return sentence
  return `${before.replace(/[\s,–—-]{1,9}$/, '')}${clause.endsWith('?') ? '?' : ''}`
}

/** "…, so I can show it to my accountant". */
const SO_THAT =
  /[,;–—]? so (?:that )?(?:i|we) (?:can|could|may|might|know|have|do)(?:n['’]t)?\b[^?]*$/i

function withoutAdded(said: string): string {
  const sentence = said.replace(SO_THAT, '')
  const first = THREE_WORDS.exec(sentence)?.[0].length ?? sentence.length
  const added = sentence
    .matchAll(ADDED)
    .find(({ index }) => index >= first && /\S/.test(sentence.charAt(index - 1)))
  return added === undefined ? sentence : sentence.slice(0, added.index)
}

/** Lowercases a text in which every word is capitalized: its capitals carry no information. */
function evenCase(text: string): string {
  const words = text.match(/\p{L}[\p{L}'’]+/gu) ?? []
  const isEven = words.length >= MIN_WORDS && words.every((word) => /^\p{Lu}/u.test(word))
  return isEven ? text.toLowerCase() : text
}

/** "Not then, in June", "no, I meant Rose": a follow-up that dismisses a condition for another. */
const DISMISSED =
  /^(?:no(?: (?:sorry|wait|no|thanks))*|not [^,]+|(?:forget|drop|ignore|never ?mind|leave out) [^,]+),\s*(?:i meant?\s+)?(?=\S)/i

/** "If you only count 2026", "make that Thursday": a follow-up that changes a condition. */
const CHANGED = new RegExp(
  String.raw`^(?:(?:${anyOf(BEFORE_CHANGE)})[, ]+)*(?:${anyOf(CHANGES)})\s+(?=\S)`,
  'i',
)

/** "No sorry, 2026 is what I need". */
const INSTEAD =
  /^(?:no|nope|sorry|wait|actually)[, ]+(?:sorry[, ]+|no[, ]+|wait[, ]+)*(.{2,40}?) (?:is|are|was|were) (?:what|who|whom|the one) i (?:need|want|mean)(?:ed|t)?\W*$/i

/** "Drop the Nakamuras". */
const DROPPED =
  /^(?:[Aa]nd |[Bb]ut |[Nn]ow |[Oo]k(?:ay)?,? )?(?:[Dd]rop|[Ll]eave out|[Ss]kip|[Ee]xclude|[Rr]emove|[Ii]gnore|[Tt]ake out|[Mm]inus)\s+(?=(?:the )?\p{Lu})/u

/** Removes what a follow-up dismisses. */
export function withoutDismissed(question: string): string {
  return question
    .replace(INSTEAD, 'and $1')
    .replace(DROPPED, 'except ')
    .replace(CHANGED, 'and ')
    .replace(DISMISSED, '')
}

/** The question without parentheses, which often repeat it in other words: "over an hour (60 min)". */
export function withoutParentheses(question: string): string {
  return question.replace(PARENTHESES, '')
}

const PARENTHESES = /\s*\([^()]{3,120}\)/
