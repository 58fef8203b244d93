import type { MinuteWords } from './statement-words/types'

/** Titles before a family name: "Mr. Lake". */
const TITLE = String.raw`(?:Mr|Mrs|Ms|Miss|Dr|Prof)\.?`
const LEADING_TITLE = new RegExp(`^${TITLE} `)
/** Labels of unnamed speakers, and words in the names of firms, which are no person's name. */
const NO_PERSON =
  /^(?:speaker|unknown|guest|client|advis[eo]r|host|participant|family|the|trust|estate|foundation|holdings?|group|partners|company|co|inc|ltd|llc|llp|gmbh|ag)\b/i
const MAX_NAME_WORDS = 4
/** Maximum names searched for. */
const MAX_NAMES = 100
/** Words right before a name or earlier in its clause, after which nothing is promised. */
const UNSURE =
  /(?<!\p{L})(?:if|unless|whether|whenever|in case|suppose|hop(?:e|es|ing)|wish|doubt|wonder|guess|imagine|expect|worr(?:y|ied)|afraid|not that|under|my guess|maybe|perhaps|hopefully|think|every|each|usually|often)(?!\p{L})[^.;]*$/iu
/** Words right before a name, after which its sentence is only a time: "when Ellen will sign". */
const WHEN = /(?<!\p{L})(?:when|once|until|till|before|after|what|which|why|how|where) $/iu

/** Finds who promises something in a sentence: one of the names, or null. */
export type FindPromiser = (text: string) => string | null

/**
 * Finds promises in the third person: "Ellen will send the form by Friday". Only names that are
 * known count, and only verbs of tasks: "Ellen will be 65" is no promise.
 */
export function promiserFinder(names: string[], { theirs }: MinuteWords): FindPromiser {
  const calls = callsOf(names)
  if (theirs === undefined || calls.length === 0) return () => null
  const any = calls.map(({ pattern }) => pattern).join('|')
  const promise = new RegExp(
    String.raw`(?<!\p{L})(?<name>${any})(?: and (?:${any}|I))?${theirs}`,
    'u',
  )
  return (text) => {
    const plain = text.replaceAll('’', "'")
    const found = promise.exec(plain)
    const said = found?.groups?.name
    if (!found || said === undefined || plain.trimEnd().endsWith('?')) return null
    const before = plain.slice(0, found.index)
    if (UNSURE.test(before) || WHEN.test(before)) return null
    const own = calls.filter(({ pattern }) => new RegExp(`^(?:${pattern})$`, 'u').test(said))
    const [one, other] = new Set(own.map(({ name }) => name))
    return one !== undefined && other === undefined ? one : said
  }
}

/** A pattern for how a person is called, and the whole name. */
type Call = { pattern: string; name: string }

/** "Ellen Marsh", "Ellen" and "Ms. Marsh". A family name alone may be a firm's. */
function callsOf(names: string[]): Call[] {
  const people = new Set(
    names.flatMap((name) =>
      name.split(/\s+(?:and|&)\s+/).map((each) => each.trim().replace(LEADING_TITLE, '')),
    ),
  )
  return [...people]
    .filter(isPerson)
    .slice(0, MAX_NAMES)
    .flatMap((name) => {
      const words = name.replaceAll('’', "'").split(/\s+/)
      const [first = '', last = ''] = [words[0], words.at(-1)]
      const patterns = [words.join(' '), first].map((each) => RegExp.escape(each))
      return [...patterns, `${TITLE} ${RegExp.escape(last)}`].map((pattern) => ({ pattern, name }))
    })
}

function isPerson(name: string): boolean {
  const words = name.split(/\s+/)
  const isWritten = words.every((word) => /^\p{Lu}[\p{L}'’-]+$|^\p{Lu}\.?$/u.test(word))
  const isLabel = words.some((word) => NO_PERSON.test(word))
  return isWritten && !isLabel && words.length <= MAX_NAME_WORDS
}
