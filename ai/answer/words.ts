import { ENGLISH_BASES } from './irregular-forms'

/** Stop words. */
const COMMON = new Set(
  `a about above after again all also am an and any are as at be because been before being below between both but by can could did do
  does doing done down during each else ever every few for from further get give given go had has have having he her here hers him his how
  i if in into is it its just know last let like made make me more most much must my name need new no nor not of off on once one only or
  other our out over own per please said same say says she should show so some such tell than that the their them then there these they
  thing this those through to told too under until up us very was we went were what when where which while who whom whose why will
  with would yes you your`.split(/\s+/),
)

/** Maximum recent texts: the sentences that one question reads, each of them several times. */
const RECENT = 1_024
const recent = new Map<string, { words: readonly string[]; stems: readonly string[] }>()

/** Lowercase content words, roughly stemmed so that "promised" matches "promise". */
export function contentWords(text: string): readonly string[] {
  return wordsOf(text).stems
}

/** Lowercase content words, unstemmed: the same words as `contentWords`, in the same order. */
export function wholeWords(text: string): readonly string[] {
  return wordsOf(text).words
}

function wordsOf(text: string) {
  const known = recent.get(text)
  if (known !== undefined) return known
  const words = readWords(text)
  const read = { words, stems: words.map(stem) }
  const [oldest] = recent.keys()
  if (recent.size >= RECENT && oldest !== undefined) recent.delete(oldest)
  recent.set(text, read)
  return read
}

function readWords(text: string): string[] {
  const words =
    withTestaments(text)
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .match(/[\p{L}\p{N}]+(?:[.,]\d+)*/gu) ?? []
  return words.filter(isContent)
}

/** Keeps "will" as a content word if it is a document. */
function withTestaments(text: string): string {
  return text
    .replace(
      /(\b(?:a|the|my|his|her|their|our|your|no|any|living|new|old|last)|['’]s) will\b(?! (?:be|have|not)\b)/gi,
      '$1 testament',
    )
    .replace(/\bwills\b/gi, 'testament')
}

/**
 * The words of a topic, in which "will" is always the document, and "Will" a name: texts are indexed with the
 * document as "testament".
 */
export function asIndexed(topic: string): string {
  return topic.replace(/\bwills?\b/g, 'testament')
}

/** Words that are derived from another one, after it. */
const DERIVED = `inherit inherited heir heirs inheritance;decide decision;agree agreement;settle settlement;retire retirement;
invest investment;insure insurance insurer`

const BASES = new Map([
  ...ENGLISH_BASES,
  ...DERIVED.split(/;\s*/).flatMap((line) => {
    const [base = '', ...forms] = line.split(' ')
    return forms.map((form): [string, string] => [form, base])
  }),
])

/** The base of an irregular or derived form; otherwise the word itself. */
export function baseOf(word: string): string {
  return BASES.get(word) ?? word
}

/** The stem of a lowercase word; null for a stop word. */
export function stemOf(word: string): string | null {
  return isContent(word) ? stem(word) : null
}

function isContent(word: string): boolean {
  return !COMMON.has(word) && (word.length > 1 || /\d/.test(word))
}

/** A rough English stem, good enough to compare texts but not to show: a word and its forms share one. */
function stem(word: string): string {
  const base = BASES.get(word)
  if (base !== undefined) return stem(base)
  if (word.length < 3 || /\d/.test(word)) return word
  const bare = undoubled(withoutVerbEnding(singular(word)))
  const root = undoubled(bare.replace(/(?<=..)(?:ational|ation|ment|ness|edly|er|ly)$/, ''))
  return root.replace(/(?<=..)[ey]$/, '')
}

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return word.length === 4 ? word.slice(0, -1) : `${word.slice(0, -3)}y`
  return word.replace(/(?<=s|x|z|ch|sh)es$|s$/, '')
}

/** The verb before "ed" or "ing"; what has no vowel before them is no form of a verb: "thing". */
function withoutVerbEnding(word: string): string {
  if (/(?:[bcdfhnpw]|^s)eed$/.test(word)) return word
  if (word.endsWith('ied')) return word.length === 4 ? word.slice(0, -1) : `${word.slice(0, -3)}y`
  if (word.endsWith('eed')) return word.slice(0, -1)
  const verb = word.replace(/(?:ing|ed)$/, '')
  return /[aeiouy]/.test(verb) ? verb : word
}

function undoubled(word: string): string {
  return word.replace(/([^aeiou])\1$/, '$1')
}
