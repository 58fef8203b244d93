import { giveWay } from '../limits/give-way'
import { translationsOf } from '../question/glossary/glossary'
import type { Language } from '../question/plan'
import { type Among, isAlike, wantedWords } from './matched-words'
import { type Picked, pickSentences, type Quotable, type Wanted, withoutAccents } from './pick'
import { isKindred } from './thesaurus'
import { isHead, othersIn } from './translated'
import { withoutVoice } from './voice'
import { contentWords, stemOf } from './words'

/** Maximum characters whose sentences are compared at once, about 60 ms. */
const MOST = 80_000
/** Texts read before other work gets a turn, about 5 ms. */
const IN_A_ROW = 500
const TOKEN = /[\p{L}\p{N}]+(?:[.,]\d+)*/gu
/** "The will" is read as a document. */
const [TESTAMENT] = contentWords('testament')
const WILL = /^wills?$/

/**
 * Like `pickSentences` for any number of texts, such as whole transcripts, but without holding the
 * event loop: leaves out texts that contain none of the search words in any form, as a synonym or a
 * translation, and those with the fewest of them beyond 80,000 characters.
 */
export async function pickHeld(texts: Quotable[], wanted: Wanted): Promise<Picked[]> {
  if (lengthOf(texts) <= MOST) return pickSentences(texts, wanted)
  const { held, among } = await searchWordsIn(texts, wanted)
  const most = firstWithin(
    held
      .flatMap((words, of) => (words.size > 0 ? [{ of, size: words.size }] : []))
      .toSorted((one, other) => other.size - one.size || one.of - other.of)
      .map(({ of }) => of),
    texts,
  )
  await giveWay()
  const kept = most.flatMap((of) => beginningOf(texts[of]) ?? [])
  const picked = pickSentences(kept, { ...wanted, among })
  return picked.map((each) => ({ ...each, of: most[each.of] ?? each.of }))
}

/** A text may be longer than all that is compared. */
function beginningOf(text: Quotable | undefined): Quotable | undefined {
  return text && { ...text, text: text.text.slice(0, MOST) }
}

/** As many of the first places as have `MOST` characters, at least one, in the order of the texts. */
function firstWithin(places: number[], texts: Quotable[]): number[] {
  let left = MOST
  const kept = places.filter((of, at) => {
    left -= texts[of]?.text.length ?? 0
    return left >= 0 || at === 0
  })
  return kept.toSorted((one, other) => one - other)
}

function lengthOf(texts: Quotable[]): number {
  return texts.reduce((sum, { text }) => sum + text.length, 0)
}

/** The stems of the search words that each text may contain, and how many texts contain each. */
async function searchWordsIn(
  texts: Quotable[],
  { words, language }: Wanted,
): Promise<{ held: ReadonlySet<string>[]; among: Among }> {
  const into =
    language === undefined
      ? []
      : othersIn(
          texts.map(({ text }) => text),
          language,
        )
  const meantBy = readerOf(words, language, into)
  const [own, kindred] = [new Map<string, number>(), new Map<string, number>()]
  const held: ReadonlySet<string>[] = []
  for (const [at, { text }] of texts.entries()) {
    const said = new Set<string>()
    const like = new Set<string>()
    for (const [token] of plainOf(text).matchAll(TOKEN))
      for (const { word, isKin } of meantBy(token)) (isKin ? like : said).add(word)
    for (const word of said) own.set(word, (own.get(word) ?? 0) + 1)
    for (const word of like) kindred.set(word, (kindred.get(word) ?? 0) + 1)
    held.push(said.union(like))
    if (at % IN_A_ROW === IN_A_ROW - 1) await giveWay()
  }
  return {
    held,
    among: { texts: texts.length, counts: new Map([...kindred, ...own]), languages: into },
  }
}

/** Returns the stems of the search words that a word of a text may stand for, or be a synonym of. */
function readerOf(words: string, language: Language | undefined, into: Language[]) {
  const wanted = [...wantedWords(plainOf(words))].map(([word, forms]) => ({
    word,
    forms,
    others: translatedStems(forms, language, into),
  }))
  const known = new Map<string, { word: string; isKin: boolean }[]>()
  return (token: string) => {
    const read = known.get(token)
    if (read !== undefined) return read
    const stem = stemOf(token)
    const meant = wanted.flatMap(({ word, forms, others }) => {
      const isWill = word === TESTAMENT && WILL.test(token)
      const isSaid = isWill || (stem !== null && (isAlike(stem, word) || isOneOf(stem, others)))
      if (isSaid) return [{ word, isKin: false }]
      const isKin = stem !== null && forms.some((form) => isKindred(form, token))
      return isKin ? [{ word, isKin }] : []
    })
    known.set(token, meant)
    return meant
  }
}

type Stem = { stem: string; language: Language }

function isOneOf(said: string, others: Stem[]): boolean {
  return others.some(({ stem, language }) => isAlike(said, stem) || isHead(said, stem, language))
}

function translatedStems(
  forms: string[],
  language: Language | undefined,
  into: Language[],
): Stem[] {
  if (language === undefined) return []
  return forms
    .flatMap((form) => translationsOf(form, language, into, true))
    .flatMap((other) =>
      contentWords(other.word).map((stem) => ({ stem, language: other.language })),
    )
}

function plainOf(text: string): string {
  return withoutAccents(text.split('\n').map(withoutVoice).join('\n')).toLowerCase()
}
