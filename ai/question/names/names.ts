import { isInGlossary } from '../glossary/glossary'
import { fullNames } from '../nicknames'
import { AUXILIARY } from '../parts-of-speech'
import type { Language } from '../plan'
import type { Sentence, Token } from '../sentence'
import { isNear, SHORTEST_FUZZY, type Work } from '../spelling'
import { plainLetters, vocabularyOf } from '../vocabulary'
import { isNameOfTime } from '../words/forgive'
import { CUE, isAllSmall, meaningOf } from './name-evidence'
import { partsOf } from './name-parts'
import { isShared, isThing, wordsOfName } from './name-words'
import { isRole } from './roles'

/** Whose relative a speaker is: "Pete's Mom", "Tom's wife". */
const OWNER = /^(\p{Lu}\p{L}+)['’]s (\p{L}+)$/u

/** A named item and the tokens that name it. */
type Named<T> = { one: T; tokens: Token[] }

/** An index of names by their distinctive parts. */
export type NameIndex<T> = {
  nameOf: (one: T) => string
  isPerson: (name: string) => boolean
  owners: Map<string, T[]>
  byLetter: Map<string, string[]>
  /** Words of titles, which are not typos of names: "the house in Lucca" is not Lucia's. */
  titled: ReadonlySet<string>
}

/**
 * Indexes names. Every word of a person's name counts, such as "Bank" in Sue Bank; `speakers` and
 * clients with such names are persons.
 */
export function indexNames<T>(
  all: T[],
  nameOf: (one: T) => string,
  speakers: string[] = [],
  titled: ReadonlySet<string> = new Set(),
): NameIndex<T> {
  const speaking = new Set(speakers)
  const isPerson = (name: string) => speaking.has(name) || isOfTwoWords(name)
  const owners = grouped(
    all.flatMap((one) => {
      const name = nameOf(one)
      const whole = speaking.has(name) && wordsOfName(name).length === 2 ? wordsOfName(name) : []
      const parts = new Set([...partsOf(name), ...whole.filter(isThing)])
      return [...parts].map((part): [string, T] => [part, one])
    }),
  )
  const byLetter = grouped(
    [...owners.keys()].map((part): [string, string] => [part.charAt(0), part]),
  )
  return { nameOf, isPerson, owners, byLetter, titled }
}

function isOfTwoWords(name: string): boolean {
  const words = wordsOfName(name)
  return words.length === 2 && words.length === name.split(' ').length && !words.some(isShared)
}

/**
 * A speaker's name without the remark in parentheses: "Sonia Sidhu (Brampton South)" is not
 * "South".
 */
export function calledName(speaker: string): string {
  return speaker.replace(/\s*\([^)]*\)/g, '').trim() || speaker
}

/**
 * Finds the items that a sentence names by a distinctive word, allowing typos. Ambiguous words need
 * evidence. Returns several if the words do not decide.
 */
export function findNamed<T>(sentence: Sentence, index: NameIndex<T>, work: Work): Named<T>[] {
  const { nameOf, isPerson, owners } = index
  const said = saidParts(sentence, index, work)
  const named = new Map<T, Token[]>()
  for (const [token, parts] of said) {
    const isMeant = meaningOf(sentence, token, owners)
    for (const one of new Set(parts.flatMap((part) => owners.get(part) ?? []))) {
      const name = nameOf(one)
      if (!isMeant(name, isPerson(name))) continue
      const tokens = named.get(one)
      if (tokens) tokens.push(token)
      else named.set(one, [token])
    }
  }
  for (const [one, tokens] of named) if (isOnlyOwner(nameOf(one), tokens, said)) named.delete(one)
  const words = new Set([...sentence.tokens.map(({ word }) => word), ...[...said.values()].flat()])
  return bestNamed(
    named,
    (one) => wordsOfName(nameOf(one)).filter((part) => words.has(part)).length,
  )
}

/** True if only the first of "Pete's Mom" is named, who is somebody else. */
function isOnlyOwner(name: string, tokens: Token[], said: Map<Token, string[]>): boolean {
  const [, owner, role = ''] = OWNER.exec(name) ?? []
  if (owner === undefined || !isRole(plainLetters(role))) return false
  const word = plainLetters(owner)
  return tokens.every((token) => said.get(token)?.every((part) => part === word))
}

/** The parts of names that each word may match. */
function saidParts<T>({ text, tokens, language }: Sentence, index: NameIndex<T>, work: Work) {
  const { owners, byLetter } = index
  const said = new Map<Token, string[]>()
  const read = new Map<string, string[]>()
  const isSmall = isAllSmall(text)
  for (const token of tokens) {
    const { word, use } = token
    if (use === 'type') continue
    const edits = editsIn(token, tokens, isSmall)
    const near = () =>
      edits !== 0 && !index.titled.has(word) && mayBeMisspelled(token, language)
        ? (byLetter.get(word.charAt(0)) ?? []).filter((part) => isNear(word, part, work, edits))
        : []
    const known = read.get(token.text)
    const parts =
      known ??
      tagged(token, owners) ??
      exactParts(word, owners) ??
      fullNames(word).filter((full) => owners.has(full))
    const meant = parts.length > 0 ? parts : near()
    read.set(token.text, meant)
    if (meant.length > 0) said.set(token, meant)
  }
  return said
}

/** "B" alone is the letter of a label. */
function tagged({ text, word }: Token, owners: Map<string, unknown>): string[] | null {
  if (owners.has(`=${text}`)) return [`=${text}`]
  const isTag = /^(?:\p{Lu}|\d)$/u.test(text) && text !== 'I' && owners.has(`#${word}`)
  return isTag ? [`#${word}`] : null
}

/**
 * Maximum typos in a name: one in lowercase words, unless the word before them leads to a name. "In
 * meilen" is a place, not Ms. Meulen.
 */
function editsIn(token: Token, tokens: Token[], isSmall: boolean): number | undefined {
  const at = tokens.indexOf(token)
  const isWritten = at > 0 && token.text.charAt(0) !== token.text.charAt(0).toLowerCase()
  const isPlace = tokens[at - 1]?.word === 'in'
  const isLed = CUE.test(tokens[at - 1]?.word ?? '') || AUXILIARY.test(tokens[at - 1]?.word ?? '')
  if (isWritten || isLed) return undefined
  if (isPlace) return 0
  return isSmall || at === 0 ? 1 : 0
}

/** The parts that equal the word or its singular; null if there are none. */
function exactParts(word: string, owners: Map<string, unknown>): string[] | null {
  const singulars =
    word.length < 4 ? [word] : [word, word.replace(/s$/, ''), word.replace(/es$/, '')]
  const parts = [...new Set(singulars)].filter((each) => owners.has(each))
  return parts.length > 0 ? parts : null
}

function mayBeMisspelled({ word, concepts, use }: Token, language: Language): boolean {
  if (word.length < SHORTEST_FUZZY || use !== null || concepts.size > 0) return false
  if (isInGlossary(word, language)) return false
  const isTime = isNameOfTime(word, vocabularyOf(language))
  return !isShared(word) && !isThing(word) && !/\d/.test(word) && !isTime
}

/** Among items that share a word, keeps the best match: "Robert Chen" is not also "Lily Chen". */
function bestNamed<T>(named: Map<T, Token[]>, agreement: (one: T) => number): Named<T>[] {
  const agreed = new Map([...named.keys()].map((one) => [one, agreement(one)]))
  const rivals = grouped(
    [...named].flatMap(([one, tokens]) => tokens.map((token): [Token, T] => [token, one])),
  )
  const best = new Set(
    [...rivals.values()].flatMap((group) => {
      const most = group.reduce((highest, one) => Math.max(highest, agreed.get(one) ?? 0), 0)
      return group.filter((one) => agreed.get(one) === most)
    }),
  )
  return [...named].flatMap(([one, tokens]) => (best.has(one) ? [{ one, tokens }] : []))
}

export function grouped<K, V>(pairs: [K, V][]): Map<K, V[]> {
  const groups = new Map<K, V[]>()
  for (const [key, value] of pairs) {
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [value])
    else group.push(value)
  }
  return groups
}
