const BEFORE = '(?:(?:at|by|for|from|in|on|to|until|with) )?'
/** What may follow the conjunction between two questions: "and how long", "also at what age". */
const ASKING = String.raw`${BEFORE}(?:how|what|when|where|which|who|whom|whose|why)\b`
/**
 * After a comma alone, the other question words start a relative clause: "Ruth, who owns the
 * bakery".
 */
const ASKING_ALONE = String.raw`${BEFORE}(?:how|what|why)\b`
const JOINT = new RegExp(
  String.raw`[\s,;:–—-]+(?:(?:and|also|plus|but|or)[\s,]+)+(?=${ASKING})|[?;]\s+(?=\S)|,\s+(?=${ASKING_ALONE})|[\s,]+(?:vs\.?|versus|as against)\s+`,
  'i',
)
/** Maximum clauses; each costs a search. */
const MAX_CLAUSES = 4
const WORD = /[\p{L}\p{N}]+/gu

/** "Compare the offer with the rent" asks for both things. */
const COMPARED =
  /^\W*(?:[Pp]lease )?[Cc]ompare (?:the )?(?<one>.+?) (?:with|to|against) (?:the )?(?<other>.+)$/u
/** If a comparison contains several of these words, it is ambiguous where to split it. */
const PARTING = /(?<!\p{L})(?:with|to|against)(?!\p{L})/gu
const THING = /(?<!\p{L})\p{Ll}{4,}/gu
/** Words that are not things to search for: times, orders, meetings and pronouns. */
const NO_THING =
  /^(?:last|next|this|that|these|those|ones|from|before|after|first|second|third|fourth|early|late|earlier|later|days?|weeks?|months?|quarters?|years?|spring|summer|autumn|fall|winter|meetings?|reviews?|calls?|talks?|notes?)$/u

/** Maximum characters; the pattern is too slow for longer texts. */
const COMPARISON_CHARACTERS = 300

/**
 * Splits a question into its clauses: "what did it cost, and how long does it take?" becomes two.
 */
export function clausesOf(question: string): string[] {
  const isShort = question.length <= COMPARISON_CHARACTERS
  const { one, other } = (isShort && COMPARED.exec(question)?.groups) || {}
  if (one !== undefined && other !== undefined && isPlainly(question, one, other))
    return [one, other]
  const clauses = question.split(JOINT).filter((clause) => clause.match(WORD) !== null)
  return clauses.length > MAX_CLAUSES ? [question] : clauses
}

/** True if a single word separates the two, and neither is a name or a time. */
function isPlainly(question: string, ...two: string[]): boolean {
  const isThing = (text: string) => text.match(THING)?.some((word) => !NO_THING.test(word)) ?? false
  return question.match(PARTING)?.length === 1 && two.every(isThing)
}

/** The search words of a clause: all except those that occur only in other clauses. */
export function wordsOfClause(words: string, clause: string, all: string[]): string {
  const has = (text: string, word: string) =>
    text.toLowerCase().match(WORD)?.includes(word.toLowerCase()) ?? false
  const others = all.filter((each) => each !== clause).join(' ')
  const own = words.split(' ').filter((word) => has(clause, word) || !has(others, word))
  return own.join(' ')
}
