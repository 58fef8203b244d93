import { contentWords } from '@app/ai/answer/words'

/** The texts that identify an item: its own, the previous summary's, and the quote. */
type Known = { texts: string[]; quote: string | null }

/** Below this similarity it is another item. */
const ENOUGH = 0.3
/** A shared passage says more than shared words, since one passage rarely holds two tasks. */
const SAME_PASSAGE = 0.7
/** A task's verb says less than its object. */
const VERB_WEIGHT = 0.3
/** Other amounts and years make it another task. */
const OTHER_NUMBERS = 0.3
/** A task is recognized by its beginning; a comparison costs the product of both lengths. */
const COMPARED_CHARACTERS = 500
/** A longer common prefix makes one word: "indemnity", "indemnification". */
const BEGINNING = 5

/** Interchangeable office words; the first list has verbs. */
const VERBS = [
  'send forward email mail share provide deliver return submit upload circulate receive',
  'ask request inquire',
  'tell notify inform report write contact call phone talk discuss speak',
  'prepare draft create compile complete finish',
  'review check look verify confirm examine revisit research double-check',
  'schedule book set arrange reserve organize plan agree',
  'open start register sign',
  'close cancel end terminate shut surrender',
  'update amend revise change correct',
  'pay settle cover clear',
  'move transfer wire migrate',
  'obtain collect gather order buy find locate',
  'file record',
  'raise increase',
  'sell liquidate',
  'decide choose decision',
]
const NOUNS = [
  'attorney lawyer counsel',
  'kid child children',
  'stock share equity',
  'photograph photo picture',
  'telephone phone',
  'car auto vehicle',
  'home house property',
  'presentation slides deck',
  'employee staff',
  'appointment meeting',
  'agreement contract',
]
const MEANING = new Map(
  [...VERBS, ...NOUNS].flatMap((words, at) =>
    contentWords(words).map(
      (word) => [word, { word: `#${at}`, isVerb: at < VERBS.length }] as const,
    ),
  ),
)

type Word = { word: string; isVerb: boolean }
type Weigh = (word: Word) => number
type Item = { texts: Word[][]; quote: Word[] | null }

/**
 * For each new item the index of the matching old one, or null. Each old item is matched once, the most
 * similar pair first.
 */
export function matchItems(fresh: Known[], old: Known[]): (number | null)[] {
  const [some, others] = [fresh.map(readItem), old.map(readItem)]
  const weigh = rarity([...some, ...others])
  const pairs = some.flatMap((one, at) =>
    others.map((other, of) => ({ at, of, likeness: likeness(one, other, weigh) })),
  )
  const matched: (number | null)[] = fresh.map(() => null)
  const taken = new Set<number>()
  for (const { at, of, likeness } of pairs.toSorted((a, b) => b.likeness - a.likeness)) {
    if (likeness < ENOUGH || matched[at] !== null || taken.has(of)) continue
    matched[at] = of
    taken.add(of)
  }
  return matched
}

/** Every item is compared with every other, so its words are read before. */
function readItem({ texts, quote }: Known): Item {
  return { texts: texts.map(wordsOf), quote: quote ? wordsOf(quote) : null }
}

/** A word weighs more the fewer items of the meeting contain it. */
function rarity(items: Item[]): Weigh {
  const counts = new Map<string, number>()
  for (const { texts } of items) {
    for (const word of new Set(texts.flat().map(({ word }) => word))) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return ({ word, isVerb }) =>
    Math.log1p(items.length / (counts.get(word) ?? 1)) * (isVerb ? VERB_WEIGHT : 1)
}

function likeness(one: Item, other: Item, weigh: Weigh): number {
  const texts = one.texts.flatMap((text) =>
    other.texts.map((known) => inCommon(text, known, weigh)),
  )
  const said = one.quote && other.quote ? inCommon(one.quote, other.quote, () => 1) : 0
  return Math.max(0, ...texts) + (said >= SAME_PASSAGE ? said : 0)
}

/** Between the Jaccard similarity and the share of the shorter one that both have. */
function inCommon(some: Word[], others: Word[], weigh: Weigh): number {
  const left = [...others]
  let shared = 0
  for (const word of some) {
    const at = left.findIndex((known) => isSame(word, known))
    const found = left[at]
    if (found === undefined) continue
    left.splice(at, 1)
    shared += Math.max(weigh(word), weigh(found))
  }
  const [all, allOthers] = [sum(some, weigh), sum(others, weigh)]
  if (shared === 0 || all === 0 || allOthers === 0) return 0
  const like = Math.min(1, shared / (all + allOthers) + shared / (2 * Math.min(all, allOthers)))
  return haveOtherNumbers(some, others) ? like * OTHER_NUMBERS : like
}

function wordsOf(text: string): Word[] {
  return contentWords(text.slice(0, COMPARED_CHARACTERS)).map(
    (word) => MEANING.get(word) ?? { word: singular(word), isVerb: false },
  )
}

/** Short words are not matched by prefix: "fees", "1099s". */
function singular(word: string): string {
  return word.replace(/(?<=[^s]{2})s$/, '')
}

function isSame({ word: one }: Word, { word: other }: Word): boolean {
  if (one === other) return true
  const isLong = Math.min(one.length, other.length) >= BEGINNING && !/\d/.test(one + other)
  return isLong && one.slice(0, BEGINNING) === other.slice(0, BEGINNING)
}

function sum(words: Word[], weigh: Weigh): number {
  return words.reduce((total, word) => total + weigh(word), 0)
}

function haveOtherNumbers(some: Word[], others: Word[]): boolean {
  const numbers = (words: Word[]) =>
    new Set(words.flatMap(({ word }) => /^\d[\d.,]*/.exec(word)?.[0] ?? []))
  const [one, other] = [numbers(some), numbers(others)]
  return one.size > 0 && other.size > 0 && one.isDisjointFrom(other)
}
