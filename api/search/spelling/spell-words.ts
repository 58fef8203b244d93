import {
  isInGlossary,
  translationsOf,
  withAccents,
  wordsOfParts,
} from '@app/ai/question/glossary/glossary'
import type { Language } from '@app/ai/question/plan'
import type { Worded } from '@app/db/search/asked-terms'
import { findTextsWith } from '@app/db/search/texts-with'
import { findUnknownWords, type UnknownWord } from '@app/db/search/vocabulary'
import { languagesNamed } from '../languages'
import { fullAmount } from './full-amounts'
import { meantBy, stemsNear, withoutSlip } from './slips'
import { SAME, spokenOf } from './spoken-words'

/**
 * Replaces words that nobody said with a synonym from a spoken language, with those of a compound's
 * parts, with an amount in full, or with the said word that they are probably a slip of, so that
 * foreign and misspelled words match. A compound of which only the last part is known keeps its own word too.
 */
export async function spellWords(
  userId: number,
  { words, languages, others: translations = [] }: Worded,
): Promise<string> {
  if (words === '') return words
  const parts = words.split(/\s+/)
  const asked = parts.join(' ')
  const unknown = await findUnknownWords(userId, { words: asked, languages }, 1)
  const silent =
    translations.length === 0
      ? unknown
      : await findUnknownWords(userId, { words: asked, languages, others: translations }, 0)
  const isSilent = ({ word }: UnknownWord) => silent.some((each) => each.word === word)
  const written = new Map(parts.map((part) => [part.toLowerCase(), part]))
  const meant = await putIntoSpoken(userId, unknown.filter(isSilent), written, languages)
  return parts.map((part) => meant.get(part.toLowerCase()) ?? part).join(' ')
}

/** What the unknown words are replaced with. */
async function putIntoSpoken(
  userId: number,
  unknown: UnknownWord[],
  written: Map<string, string>,
  languages: string[],
): Promise<Map<string, string>> {
  const likely = languagesNamed(languages)
  const language = likely[0] ?? 'en'
  const into = likely.filter((each) => each !== language)
  const others = unknown.map((each) => {
    const word = written.get(each.word) ?? each.word
    return {
      ...each,
      accented: withAccents(each.word, language),
      same: translationsOf(word, language, into),
      // preferred to translations, so not needed if there are none
      synonyms: into.length === 0 ? [] : translationsOf(word, language, [language]),
      parts: wordsOfParts(each.word, language, likely),
    }
  })
  const candidates = others.flatMap(({ accented, same, synonyms, parts }) =>
    [
      ...accented,
      ...[...same, ...synonyms].map((other) => other.word),
      ...(parts?.last ?? []),
      ...(parts?.first ?? []),
    ].flatMap((other) => other.split(' ')),
  )
  const spoken = await spokenOf(userId, candidates, languages)
  const isSpoken = (phrase: string) => phrase.split(' ').every((each) => spoken.has(each))
  const meant = new Map<string, string>()
  const rest: (UnknownWord & { last: string | null })[] = []
  for (const { accented, same, synonyms, parts, ...each } of others) {
    const { word } = each
    const own = fullAmount(word, language) ?? accented.find(isSpoken)
    if (own !== undefined) {
      meant.set(word, own)
      continue
    }
    const saidOf = (words: { word: string }[]) =>
      words.flatMap((other) => (isSpoken(other.word) ? [other.word] : []))
    const whole = saidOf(same)
    const last = parts?.last.find(isSpoken) ?? null
    if (last !== null && word.endsWith(last)) continue
    const first = parts?.first.find(isSpoken)
    const [synonym] = saidOf(synonyms)
    if (whole.length > 0) meant.set(word, synonym ?? whole.slice(0, SAME).join(' '))
    else if (last !== null && first !== undefined) meant.set(word, `${first} ${last}`)
    else rest.push({ ...each, last })
  }
  const slips = await correct(userId, rest, language, languages)
  for (const { word, last } of rest) {
    const said = slips.get(word) ?? (last && `${word} ${last}`)
    if (said) meant.set(word, said)
  }
  return meant
}

/**
 * The said words that unknown ones are probably slips of. Compares whole words and not stems:
 * "reception" is no slip of "recent", though their stems are one letter apart. Words that the
 * glossary contains are correct.
 */
async function correct(
  userId: number,
  unknown: UnknownWord[],
  language: Language,
  languages: string[],
): Promise<Map<string, string>> {
  const misspelled = unknown.filter(({ word }) => !isInGlossary(word, language))
  if (misspelled.length === 0) return new Map()
  const words = misspelled.flatMap(({ word }) => withoutSlip(word, language))
  const terms = misspelled.flatMap(({ word, stem, near }) => stemsNear(word, stem, near))
  const texts = await findTextsWith(userId, { words, terms }, languages)
  const said = new Set(texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)))
  return new Map(
    misspelled.flatMap(({ word }) => {
      const best = meantBy(word, said)
      return best === null ? [] : [[word, best]]
    }),
  )
}
