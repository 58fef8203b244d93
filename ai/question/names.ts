import { isEverydayWord, isMeantAsName } from './ambiguous'
import { MONTHS } from './calendar'
import { subjectWords } from './words'

/** Words that many names share: they tell nobody apart, but may decide between two that are otherwise alike. */
const SHARED = new Set(
  `the and of for a an family trust group partners partnership inc llc llp ltd co company corp corporation estate estates associates
  holdings holding foundation fund capital ventures brothers sons household charity society client clients mr mrs ms dr
  wealth management consulting advisors advisers services solutions international global charitable dental medical legal financial
  tax law insurance construction properties property realty farm farms health healthcare energy technology technologies tech design studio
  school church bank investment investments retirement`.split(/\s+/),
)
const SHORTEST_FUZZY = 5
const LONGEST_ONE_EDIT = 6
/** What stands before a name, even one written small. */
const BEFORE_NAME =
  /\b(?:with|meet|met|see|saw|for|from|by|mr|mrs|ms|dr|the|did|does|has|client|promised?|told|tell|ask|asked|call|called|owe|to|of|about|and)\.?\s+(?:the\s+)?$/i

export type Named = { id: number; name: string }

/** The clients that a question names, by a distinctive word, with small errors of spelling allowed. Several where it does not decide. */
export function namedClients<T extends Named>(question: string, clients: T[]): T[] {
  const asked = wordsAt(question)
  const known = new Set(clients.flatMap(({ name }) => distinctive(name)))
  const found = new Map<string, { client: T; matched: number }[]>()
  for (const client of clients) {
    const names = distinctive(client.name)
    for (const [word, at] of asked) {
      const name = names.find((each) => matches(word, each, at, question, known))
      if (name === undefined) continue
      if (isEverydayWord(word) && !isMeantAsName(question, at, word, client.name)) continue
      const rivals = found.get(word) ?? []
      rivals.push({ client, matched: agreement(asked, client.name, question, known) })
      found.set(word, rivals)
    }
  }
  const best = new Set<T>()
  for (const rivals of found.values()) {
    const most = Math.max(...rivals.map(({ matched }) => matched))
    for (const { client, matched } of rivals) if (matched === most) best.add(client)
  }
  return clients.filter(
    (client) => best.has(client) && !isOutdone(client, [...best], asked, known, question),
  )
}

/** "Robert Chen" is not also "Lily Chen": a client all of whose matched words another one explains better is not meant. */
function isOutdone<T extends Named>(
  client: T,
  best: T[],
  asked: [string, number][],
  known: ReadonlySet<string>,
  question: string,
) {
  const explained = (each: T) =>
    new Set(
      asked
        .filter(([word, at]) =>
          distinctive(each.name).some((name) => matches(word, name, at, question, known)),
        )
        .map(([word]) => word),
    )
  const mine = explained(client)
  return best.some((other) => {
    if (other === client) return false
    const theirs = explained(other)
    return theirs.size > mine.size && [...mine].every((word) => theirs.has(word))
  })
}

/** A name that a question puts where a client or person should be, and that nothing in the library answers to; else null. */
export function unknownName(question: string, known: string[]): string | null {
  const match =
    /\b(?:meet|met|meetings?|calls?|sessions?|conversations?|spoke|speak|talk|talked|reviews?|appointments?|client|promised?|told|tell)\s+(?:with\s+|to\s+|for\s+)?(?:the\s+|my\s+client\s+)?((?:\p{Lu}[\p{L}'’&.-]*)(?:\s+(?:(?:and|&|of|the)\s+)?\p{Lu}[\p{L}'’&.-]*)*)/u.exec(
      question,
    )
  const name = match?.[1]?.replace(/['’]s$/, '').replace(/[.?!]+$/, '')
  if (name === undefined || subjectWords(name) === '') return null
  const words = distinctive(name).filter((word) => !MONTHS.includes(word) && word.length > 1)
  if (words.length === 0 || /^q[1-4]$/i.test(name)) return null
  const all = new Set(known.flatMap((each) => wordsAt(each).map(([word]) => word)))
  const isKnown = words.some((word) => all.has(word) || [...all].some((each) => isNear(word, each)))
  return isKnown ? null : name
}

/** The text without the words of those clients' names. */
export function withoutNames(text: string, clients: Named[]): string {
  const parts = new Set(clients.flatMap(({ name }) => wordsAt(name).map(([word]) => word)))
  const own = clients.flatMap(({ name }) => distinctive(name))
  return text.replace(/[\p{L}\p{N}]+(?:['’-]\p{L}{2,})*(?:['’]s?)?/gu, (word) => {
    const bare = plain(word).replace(/['’]s?$/, '')
    const isName = parts.has(bare) || own.some((name) => `${name}s` === bare || isNear(bare, name))
    return isName ? ' ' : word
  })
}

/** How many of the name's words, the shared ones too, the question has. */
function agreement(
  asked: [string, number][],
  name: string,
  question: string,
  known: ReadonlySet<string>,
): number {
  return wordsAt(name).filter(([part]) =>
    asked.some(([word, at]) => matches(word, part, at, question, known)),
  ).length
}

function matches(
  word: string,
  name: string,
  at: number,
  question: string,
  known: ReadonlySet<string>,
): boolean {
  if (word === name || (word.length > 3 && (word === `${name}s` || word === `${name}es`)))
    return true
  if (SHARED.has(word) || known.has(word) || isOfYear(word) || !isNear(word, name)) return false
  const written = question.charAt(at)
  const capital = at > 0 && written !== written.toLowerCase()
  return (capital || BEFORE_NAME.test(question.slice(0, at))) && subjectWords(word) !== ''
}

/** A month or a season, which is no misspelt name. */
function isOfYear(word: string): boolean {
  return MONTHS.includes(word) || /^(?:spring|summer|autumn|winter)$/.test(word)
}

function distinctive(name: string): string[] {
  const words = wordsAt(name).map(([word]) => word)
  const own = words.filter((word) => !SHARED.has(word) && word.length > 1)
  return own.length > 0 ? own : words
}

function wordsAt(text: string): [string, number][] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:['’-]\p{L}{2,})*/gu)].map((match) => [
    plain(match[0]),
    match.index,
  ])
}

function plain(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

/** One edit apart, two for long words; an edit adds, drops, changes or swaps letters. */
export function isNear(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  if (shorter < SHORTEST_FUZZY || Math.abs(one.length - other.length) > 2) return false
  if (one.charAt(0) !== other.charAt(0)) return false
  return distance(one, other) <= (shorter <= LONGEST_ONE_EDIT ? 1 : 2)
}

function distance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_each, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}
