import { pluralOf, verbForms } from './inflections'
import things from './thesaurus.txt' with { type: 'text' }
import { baseOf } from './words'

/**
 * Each line lists synonyms, "a/b/c", or a hypernym and its hyponyms, "a > b/c", which are not
 * synonyms of each other. Lines that start with "to " are verbs. No line contains opposites: "lend"
 * is not "borrow".
 */
const lines = things.trim().split('\n')
const VERB = /^to /
const groups = lines
  .map((line) =>
    line
      .replace(VERB, '')
      .split(' > ')
      .map((part) => part.split('/')),
  )
  .flatMap(([wide = [], narrow]) => narrow?.map((word) => [...wide, word]) ?? [wide])
  .toSorted((one, other) => other.length - one.length)

const others = new Map<string, Set<string>>()
for (const group of groups)
  for (const word of group) for (const other of group) if (other !== word) add(others, word, other)

/** The base words by inflected form; a base word is not a form of another. */
const bases = new Map<string, Set<string>>()
for (const line of lines)
  for (const word of line.replace(VERB, '').split(/ > |\//))
    for (const form of VERB.test(line) ? verbForms(word) : [pluralOf(word)])
      if (!others.has(form)) add(bases, form, word)

function add(map: Map<string, Set<string>>, key: string, value: string) {
  const known = map.get(key)
  if (known === undefined) map.set(key, new Set([value]))
  else known.add(value)
}

function basesOf(word: string): Iterable<string> {
  return others.has(word) ? [word] : (bases.get(word) ?? [baseOf(word)])
}

/** English synonyms or hyponyms of a word; empty if none is known. */
export function kindredWords(word: string): string[] {
  const own = [...basesOf(word.toLowerCase())]
  return [...new Set(own.flatMap((base) => [...(others.get(base) ?? [])]))]
}

/** True if two lowercase words, in any inflection, may be synonyms. */
export function isKindred(one: string, other: string): boolean {
  for (const base of basesOf(one))
    for (const kin of basesOf(other)) if (others.get(base)?.has(kin)) return true
  return false
}
