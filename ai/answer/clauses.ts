const BEFORE = '(?:(?:at|by|for|from|in|on|to|until|with) )?'
/** What may follow the word that joins two questions: "and how long", "also at what age". */
const ASKING = String.raw`${BEFORE}(?:how|what|when|where|which|who|whom|whose|why)\b`
/** Behind a comma alone the others tell more of somebody or something: "Ruth, who owns the bakery". */
const ASKING_ALONE = String.raw`${BEFORE}(?:how|what|why)\b`
const JOINT = new RegExp(
  String.raw`[\s,;:–—-]+(?:(?:and|also|plus|but|or)[\s,]+)+(?=${ASKING})|[?;]\s+(?=\S)|,\s+(?=${ASKING_ALONE})|[\s,]+(?:vs\.?|versus|as against)\s+`,
  'i',
)
/** Each clause is a search of its own. */
const MOST_CLAUSES = 4
const WORD = /[\p{L}\p{N}]+/gu

/** "Compare the offer with the rent" asks for each of two things, which are no names or times alone. */
const COMPARED =
  /^\W*(?:[Pp]lease )?[Cc]ompare (?:the )?(?<one>.*?(?<!\p{L})\p{Ll}{5,}.*?) (?:with|to|against) (?<other>.*(?<!\p{L})(?!last|this|month|year|quarter)\p{Ll}{4,}.*)$/u

/** The pattern takes longer than a longer text is worth. */
const COMPARISON_CHARACTERS = 300

/** The questions of which one is made: "what did it cost, and how long does it take?" is two. */
export function clausesOf(question: string): string[] {
  const isShort = question.length <= COMPARISON_CHARACTERS
  const { one, other } = (isShort && COMPARED.exec(question)?.groups) || {}
  if (one !== undefined && other !== undefined) return [one, other]
  const clauses = question.split(JOINT).filter((clause) => clause.match(WORD) !== null)
  return clauses.length > MOST_CLAUSES ? [question] : clauses
}

/** The words that are looked for by a clause: all but those that only the others have. */
export function wordsOfClause(words: string, clause: string, all: string[]): string {
  const has = (text: string, word: string) =>
    text.toLowerCase().match(WORD)?.includes(word.toLowerCase()) ?? false
  const others = all.filter((each) => each !== clause).join(' ')
  const own = words.split(' ').filter((word) => has(clause, word) || !has(others, word))
  return own.join(' ')
}
