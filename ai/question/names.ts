/** Words that many names share, so that they tell nothing apart. */
const COMMON = new Set(
  'the and of for family trust group partners inc llc ltd company corp estate associates holdings meeting review call session'.split(
    ' ',
  ),
)
const SHORTEST_FUZZY = 6

/** The entries whose name a question mentions by a word of their own, one typing error allowed in long words. */
export function mentioned<T>(question: string, entries: T[], nameOf: (entry: T) => string): T[] {
  const asked = wordsOf(question)
  return entries.filter((entry) => {
    const words = wordsOf(nameOf(entry)).filter((word) => word.length > 2 && !COMMON.has(word))
    return words.some((word) => asked.some((each) => isSame(word, each)))
  })
}

/** The entries all of whose own words a question mentions. */
export function fullyMentioned<T>(
  question: string,
  entries: T[],
  nameOf: (entry: T) => string,
): T[] {
  const asked = wordsOf(question)
  return entries.filter((entry) => {
    const words = wordsOf(nameOf(entry)).filter((word) => !COMMON.has(word))
    return words.length > 1 && words.every((word) => asked.some((each) => isSame(word, each)))
  })
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’]s)?/gu) ?? []
  return words.map((word) => word.replace(/['’]s$/, ''))
}

function isSame(one: string, other: string): boolean {
  if (one === other) return true
  if (Math.min(one.length, other.length) < SHORTEST_FUZZY) return false
  if (Math.abs(one.length - other.length) > 1) return false
  return isOneEditAway(one, other)
}

function isOneEditAway(one: string, other: string): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const swapped = one[at] === other[at + 1] && one[at + 1] === other[at]
  return (
    one.slice(at + 1) === other.slice(at + 1) ||
    one.slice(at + 1) === other.slice(at) ||
    one.slice(at) === other.slice(at + 1) ||
    (swapped && one.slice(at + 2) === other.slice(at + 2))
  )
}
